import { and, asc, eq } from 'drizzle-orm'
import { exemptions } from '@server/core/tables/exemption'
import { UsageFault, type Command, type CommandCall } from '../command'
import { projectOf } from '../project-of'
import { decideAll, namedDecisions, noneNamed } from '../applications/decisions'
import { exemptionDeciding } from './deciding'
import { exemptionBatchOf } from './exemption-batch'

export const exemptionsApprove: Command = {
  name: 'exemptions approve',
  usage: 'DOMAIN [ID…]',
  summary:
    'Approve applications: those named, those of a file, or all of a batch that are being reviewed; candidates are told',
  options: {
    from: { summary: 'a file (CSV UTF-8) with an id in each line' },
    batch: { summary: 'with --all: this batch' },
    all: { summary: 'all of the batch that are being reviewed', flag: true },
  },
  async run(call) {
    const { batch, all } = call.options
    if (all === undefined ? batch !== undefined : batch === undefined)
      throw new UsageFault('--batch CODE and --all belong together: all of that batch that are being reviewed.')
    const { domain, named } = await namedDecisions(call, 'without')
    if (batch === undefined && named.length === 0) throw noneNamed()
    const waiting = batch === undefined ? [] : await waitingIn(call, domain, batch)
    const isNamed = new Set(named.map(({ id }) => id))
    const others = waiting.filter(({ id }) => !isNamed.has(id))
    await decideAll(call, exemptionDeciding, {
      domain,
      state: 'passed',
      named: [...named, ...others.map(({ id }) => ({ id, reason: null }))],
    })
  },
}

/** Those of a batch that are being reviewed, oldest first. */
async function waitingIn({ services: connected }: CommandCall, domain: string, batch: string) {
  const services = await connected()
  const project = await projectOf(services, domain)
  const isWaiting = and(
    eq(exemptions.projectId, project.projectId),
    eq(exemptions.batchCode, exemptionBatchOf(project, batch)),
    eq(exemptions.state, 'auditing'),
  )
  const { exemptionId } = exemptions
  return services.db.select({ id: exemptionId }).from(exemptions).where(isWaiting).orderBy(asc(exemptionId))
}
