import { and, asc, eq } from 'drizzle-orm'
import { AUDIT_STATUS } from '@contract/codes'
import { registrations } from '@server/core/tables/registration'
import { decideAll, namedDecisions, noneNamed } from '../applications/decisions'
import { refuseUnknownBatch } from '../candidates/registrations-wanted'
import { UsageFault, type Command, type CommandCall } from '../command'
import { projectOf } from '../project-of'
import { registrationDeciding } from './deciding'

export const registrationsApprove: Command = {
  name: 'registrations approve',
  usage: 'DOMAIN [NUMBER…]',
  summary:
    'Approve paid registrations: those named, those of a file, or all of a batch that are being reviewed; candidates are told',
  options: {
    from: { summary: 'a file (CSV UTF-8) with a number or id in each line' },
    batch: { summary: 'with --all: this batch' },
    all: { summary: 'all of the batch that are being reviewed', flag: true },
  },
  async run(call) {
    const { batch, all } = call.options
    if (all === undefined ? batch !== undefined : batch === undefined)
      throw new UsageFault('--batch CODE and --all belong together: all of that batch that are being reviewed.')
    const { domain, named } = await namedDecisions(call, 'without', registrationDeciding.isId)
    if (batch === undefined && named.length === 0) throw noneNamed()
    const waiting = batch === undefined ? [] : await waitingIn(call, domain, batch)
    const isNamed = new Set(named.map(({ id }) => id))
    const others = waiting.filter(({ id }) => !isNamed.has(id.toLowerCase()))
    await decideAll(call, registrationDeciding, {
      domain,
      state: 'passed',
      named: [...named, ...others.map(({ id }) => ({ id, reason: null }))],
    })
  },
}

/** Those of a batch that are paid and being reviewed, oldest first, by their numbers. */
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
