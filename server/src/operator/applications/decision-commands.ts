import { validate } from 'uuid'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import type { ApplicationEventTable, ApplicationTable } from '@server/core/tables/application'
import type { NotReopened, Reopening } from '@server/domain/applications/decisions'
import { type Command, CommandFault, exactly, projectOf } from '../command'
import { hintAtEnglish, neededReason, optionalReason, reasonOptions } from '../input/reason'
import { notFoundText } from './application-commands'
import type { ApplicationOutput } from './application-output'
import { decideAll, type Decision, type DecisionCommand, namedDecisions, nothingNamed } from './decisions'

/** Builds the command that rejects applications of a kind, each with a reason for its candidate. */
export function rejectCommand<Undecidable extends string, State extends Decision['state']>(
  { name, summary }: Pick<Command, 'name' | 'summary'>,
  deciding: DecisionCommand<Undecidable | 'missing', State>,
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
      if (named.length === 0) throw nothingNamed()
      await decideAll(call, deciding, { domain, state, named })
    },
  }
}

interface ReopenOptions {
  summary: string
  /** Explains how to undo what relies on an approval, where that is possible. */
  untilReliedOn?: string
  /** Effect of reopening on earlier results of the decision. */
  afterwards?: string
  /** Returns a further consequence of reopening this application, or null. Called before reopening. */
  follows?: (services: Services, project: Project, applicationId: string) => Promise<string | null>
  reopen: (services: Services, project: Project, reopening: Reopening) => Promise<NotReopened | null>
}

/** Builds the command that reopens a decided application of a kind. */
export function reopenCommand<Table extends ApplicationTable, Events extends ApplicationEventTable>(
  { kind: { commands }, one }: Pick<ApplicationOutput<Table, Events>, 'kind' | 'one'>,
  { summary, untilReliedOn, afterwards, follows, reopen }: ReopenOptions,
): Command {
  return {
    name: `${commands} reopen`,
    usage: 'DOMAIN ID',
    summary,
    options: reasonOptions('why, as the candidate is told; needed'),
    async run(call) {
      const { DOMAIN, ID } = exactly(call, 'DOMAIN', 'ID')
      const reason = neededReason(call)
      const services = await call.services()
      const project = await projectOf(services, DOMAIN)
      const { actor } = call
      const also = validate(ID) ? await follows?.(services, project, ID) : null
      const why = validate(ID) ? await reopen(services, project, { applicationId: ID, reason, actor }) : 'missing'
      if (why !== null) throw new CommandFault(faultFor(why, ID))
      const decides = `\`${commands} approve\` or \`${commands} reject\` decides it.`
      call.print([`${ID}  is reviewed again.`, decides, afterwards, also].filter(Boolean).join(' '))
      hintAtEnglish(call, [reason])
    },
  }

  function faultFor(why: NotReopened, id: string): string {
    if (why === 'missing') return notFoundText(commands, one, id)
    if (why === 'auditing') return 'It is being reviewed: there is no decision to take back.'
    if (why === 'withdrawn') return 'The candidate withdrew it: there is no decision to take back.'
    if (why === 'changed') return 'It has changed: look at it again.'
    return [`Relied on by ${why.reliedOnBy.join(', ')}: nothing was changed.`, untilReliedOn].filter(Boolean).join('\n')
  }
}
