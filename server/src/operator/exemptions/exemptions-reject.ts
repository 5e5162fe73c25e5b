import type { Command } from '../command'
import { decideAll, namedDecisions } from './decisions'
import { projectOf } from '../project-of'

export const exemptionsReject: Command = {
  name: 'exemptions reject',
  usage: 'DOMAIN [ID…]',
  summary:
    'Reject applications with the reason that candidates are told: they can correct them while the batch is open',
  options: {
    reason: { summary: 'what is wrong, for all that have no reason of their own' },
    from: { summary: 'a file with an id in each line, and after a comma the reason' },
  },
  async run(call) {
    const { domain, decisions } = await namedDecisions(call, { isEnough: false })
    const services = await call.services()
    const project = await projectOf(services, domain)
    const common = call.options['reason']?.trim() ?? ''
    await decideAll(
      { ...call, project },
      decisions.map(({ exemptionId, reason }) => ({
        exemptionId,
        state: 'rejected' as const,
        reason: reason || common,
      })),
    )
  },
}
