import { UsageFault, type Command } from '../command'
import { decideAll, namedDecisions, noneNamed, type Decision, type Deciding } from './decisions'
import { faultOfReason, writtenReason } from './reason'

/** The command that rejects applications of a kind, each with the reason that its candidate is told. */
export function rejectCommand<Undecidable extends string, State extends Decision['state']>(
  { name, summary }: Pick<Command, 'name' | 'summary'>,
  deciding: Deciding<Undecidable | 'missing', State>,
  state: State,
): Command {
  return {
    name,
    usage: 'DOMAIN [ID…]',
    summary,
    options: {
      reason: { summary: 'what is wrong, for all that have no reason of their own' },
      from: { summary: 'a file (CSV UTF-8) with an id in each line, and after a comma the reason' },
    },
    async run(call) {
      const common = writtenReason(call.options['reason'] ?? '') || null
      const fault = common && faultOfReason(common)
      if (fault) throw new UsageFault(`--reason: ${fault}.`)
      const { domain, named } = await namedDecisions(call, { common }, deciding)
      if (named.length === 0) throw noneNamed()
      await decideAll(call, deciding, { domain, state, named })
    },
  }
}
