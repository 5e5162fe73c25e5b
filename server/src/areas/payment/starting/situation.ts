import type { ExamStatus } from '@contract/codes'
import type { RegistrationSituation } from '@contract/registration/registration-situation'
import type { Project } from '@server/calls/project/find-project'
import type { orders } from '@server/core/tables/payment'
import type { registrations } from '@server/core/tables/registration'

type Registration = typeof registrations.$inferSelect

/** Where a registration stands, with what its order asks for (contract/permissions.ts). */
export function situationOf(
  { status, auditStatus, paymentStatus, refundStatus, expiresAt }: Registration,
  { amountCents }: Pick<typeof orders.$inferSelect, 'amountCents'>,
): RegistrationSituation {
  const state = { status, auditStatus, paymentStatus, refundStatus, expiresAt: expiresAt?.toISOString() ?? null }
  return { ...state, amountCents }
}

/** Null for a batch that the project no longer has: what was ordered there can still be paid. */
export function examStatusOf({ definition }: Pick<Project, 'definition'>, batchCode: string): ExamStatus | null {
  return definition.batches.find((batch) => batch.code === batchCode)?.examStatus ?? null
}
