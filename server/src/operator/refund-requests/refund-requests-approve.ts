import type { Command } from '../command'
import { decideAll, namedDecisions, noneNamed } from '../applications/decisions'
import { refundDeciding } from './deciding'

export const refundRequestsApprove: Command = {
  name: 'refund-requests approve',
  usage: 'DOMAIN [ID…]',
  summary: 'Approve refunds that were asked for: seats are released, the money goes back; candidates are told',
  options: { from: { summary: 'a file (CSV UTF-8) with an id in each line' } },
  async run(call) {
    const { domain, named } = await namedDecisions(call, 'without')
    if (named.length === 0) throw noneNamed()
    await decideAll(call, refundDeciding, { domain, state: 'passed', named })
  },
}
