import { and, asc, eq } from 'drizzle-orm'
import { AUDIT_STATUS } from '@contract/codes'
import { registrations } from '@server/core/tables/registration'
import { refuseUnknownBatch } from '../candidates/registrations/registrations-wanted'
import { UsageFault, type CommandCall } from '../command'
import { projectOf } from '../project-of'

export const wholeBatchOptions = {
  batch: { summary: 'with --all: this batch' },
  all: { summary: 'all of the batch that are being reviewed', flag: true },
} as const

/**
 * Returns a finder for all registrations of `--batch`; null without it. Throws a UsageFault unless `--batch` and
 * `--all` are used together.
 */
export function wholeBatch(call: CommandCall): ((domain: string) => Promise<{ id: string }[]>) | null {
  const { batch, all } = call.options
  if (all === undefined ? batch !== undefined : batch === undefined)
    throw new UsageFault('--batch CODE and --all belong together: all of that batch that are being reviewed.')
  return batch === undefined ? null : (domain) => waitingIn(call, domain, batch)
}

/** Numbers of paid registrations under review, oldest first. */
async function waitingIn({ services: connected }: CommandCall, domain: string, batch: string) {
  const services = await connected()
  const project = await projectOf(services, domain)
  refuseUnknownBatch(project, batch)
  const isWaiting = and(
    eq(registrations.projectId, project.projectId),
    eq(registrations.batchCode, batch),
    eq(registrations.status, 'submitted'),
    eq(registrations.paymentStatus, 'paid'),
    eq(registrations.auditStatus, AUDIT_STATUS.auditing),
  )
  const { registrationId, registrationNumber } = registrations
  return services.db
    .select({ id: registrationNumber })
    .from(registrations)
    .where(isWaiting)
    .orderBy(asc(registrationId))
}
