import { AUDIT_STATUS } from '@contract/codes'
import type { IdentityState } from '@contract/identity/identity-check'
import { vouchedFor } from '@server/areas/registration/review/for-person'
import type { ProjectDefinition } from '@server/core/tables/definition/project-definition'
import type { ForPerson, registrations } from '@server/core/tables/registration'

type Row = Pick<
  typeof registrations.$inferSelect,
  'batchCode' | 'status' | 'auditStatus' | 'paymentStatus' | 'forPerson'
>

const WORDS: Record<ForPerson, string> = { photo: 'a person: photo', named: 'a person: lookAt', takenUp: 'a person' }

/** Whom the review of a registration waits for; a dash where it waits for nobody, or is not reviewed. */
export function waitsFor(
  definition: Pick<ProjectDefinition, 'batches' | 'identityCheck'>,
  { batchCode, status, auditStatus, paymentStatus, forPerson }: Row,
  identity: IdentityState | null,
): string {
  if (status !== 'submitted' || paymentStatus !== 'paid' || auditStatus !== AUDIT_STATUS.auditing) return '-'
  if (identity === 'mismatched') return 'identity'
  const batch = definition.batches.find(({ code }) => code === batchCode)
  if (batch?.audit?.review !== 'automatic') return 'a person'
  if (forPerson) return WORDS[forPerson]
  return identity && vouchedFor(definition).includes(identity) ? '-' : 'identity'
}
