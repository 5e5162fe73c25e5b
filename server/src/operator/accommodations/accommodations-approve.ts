import { decideAll, namedDecisions, noneNamed } from '../applications/decisions'
import { neededReason } from '../applications/reason'
import { UsageFault, type Command, type CommandCall } from '../command'
import { accommodationDeciding } from './deciding'

export const accommodationsApprove: Command = {
  name: 'accommodations approve',
  usage: 'DOMAIN [ID…]',
  summary:
    'Approve applications, wholly or in part: it counts for every seat that is booked from then on; candidates are told',
  options: {
    from: { summary: 'a file (CSV UTF-8) with an id in each line' },
    only: { summary: 'approve these alone of what is asked for: codes by commas, as `accommodations list` shows them' },
    reason: { summary: 'with --only: why the others are not approved, as the candidate is told' },
  },
  async run(call) {
    const part = partOf(call)
    const { domain, named } = await namedDecisions(call, 'without')
    if (named.length === 0) throw noneNamed()
    await decideAll(call, accommodationDeciding(part.only), {
      domain,
      state: 'passed',
      named: named.map((one) => ({ ...one, reason: part.reason })),
    })
  },
}

/** Who gets less than they asked for wants to know why. Throws a UsageFault. */
function partOf(call: CommandCall): { only: string[] | null; reason: string | null } {
  const { only: written, reason } = call.options
  if (written === undefined) {
    if (reason !== undefined) throw new UsageFault('--reason belongs to --only: of a whole approval nobody asks why.')
    return { only: null, reason: null }
  }
  const only = written
    .split(/[,，\s]+/)
    .map((code) => code.trim())
    .filter(Boolean)
  if (only.length === 0) throw new UsageFault('--only names codes: --only CODE,CODE.')
  return { only, reason: neededReason(call) }
}
