import type { Command } from '../command'
import { decideAll, namedDecisions, noneNamed, type Decision, type Deciding } from './decisions'
import { optionalReason, reasonOptions } from './reason'

/** Builds the command that rejects applications of a kind, each with a reason for its candidate. */
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
      ...reasonOptions('what is wrong, for all that have no reason of their own'),
      from: {
        summary:
          'a file (CSV UTF-8) with an id in each line, and after a comma the reason; with the headings id,reason,reason-en also the English one',
      },
    },
    async run(call) {
      const common = optionalReason(call)
      const { domain, named } = await namedDecisions(call, { common }, deciding)
      if (named.length === 0) throw noneNamed()
      await decideAll(call, deciding, { domain, state, named })
    },
  }
}
