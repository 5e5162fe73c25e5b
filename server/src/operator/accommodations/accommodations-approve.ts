import { decideAll, namedDecisions, noneNamed } from '../applications/decisions'
import type { Command } from '../command'
import { accommodationDeciding } from './deciding'

export const accommodationsApprove: Command = {
  name: 'accommodations approve',
  usage: 'DOMAIN [ID…]',
  summary:
    'Approve applications: what they ask for counts for every seat that is booked from then on; candidates are told',
  options: { from: { summary: 'a file (CSV UTF-8) with an id in each line' } },
  async run(call) {
    const { domain, named } = await namedDecisions(call, 'without')
    if (named.length === 0) throw noneNamed()
    await decideAll(call, accommodationDeciding, { domain, state: 'passed', named })
  },
}
