import { UsageFault, type Command } from '../command'
import { decideAll, namedDecisions, noneNamed } from './decisions'
import { faultOfReason, writtenReason } from './reason'

export const exemptionsReject: Command = {
  name: 'exemptions reject',
  usage: 'DOMAIN [ID…]',
  summary:
    'Reject applications with the reason that candidates are told: they can correct them while the batch is open',
  options: {
    reason: { summary: 'what is wrong, for all that have no reason of their own' },
    from: { summary: 'a file (CSV UTF-8) with an id in each line, and after a comma the reason' },
  },
  async run(call) {
    const common = writtenReason(call.options['reason'] ?? '') || null
    const fault = common && faultOfReason(common)
    if (fault) throw new UsageFault(`--reason: ${fault}.`)
    const { domain, named } = await namedDecisions(call, { common })
    if (named.length === 0) throw noneNamed()
    await decideAll(call, { domain, state: 'rejected', named })
  },
}
