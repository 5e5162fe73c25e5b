import { validate } from 'uuid'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import type { ApplicationEventTable, ApplicationTable } from '@server/core/tables/application'
import type { NotReopened, Reopening } from '@server/domain/applications/reopen'
import { exactly, type Command } from '../../command'
import { CommandFault, projectOf } from '../../project-of'
import { hintAtEnglish, neededReason, reasonOptions } from '../reason'
import type { Reviewed } from './reviewed'
import { noneOf } from './show'

interface ReopenWords {
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
  { kind: { commands }, one }: Pick<Reviewed<Table, Events>, 'kind' | 'one'>,
  { summary, untilReliedOn, afterwards, follows, reopen }: ReopenWords,
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
    if (why === 'missing') return noneOf(commands, one, id)
    if (why === 'auditing') return 'It is being reviewed: there is no decision to take back.'
    if (why === 'withdrawn') return 'The candidate withdrew it: there is no decision to take back.'
    return [`Relied on by ${why.reliedOnBy.join(', ')}: nothing was changed.`, untilReliedOn].filter(Boolean).join('\n')
  }
}
