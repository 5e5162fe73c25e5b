import { validate } from 'uuid'
import { decideReview } from '@server/areas/result/review/decide'
import { REVIEW } from '@server/areas/result/review/review'
import { exactly, UsageFault, type Command } from '../command'
import { CommandFault, projectOf } from '../project-of'
import { noneOf } from '../applications/kinds/show'
import { hintAtEnglish, optionalReason, reasonOptions } from '../applications/reason'
import { readApplications } from '../applications/kinds/reviewed'
import { isReview } from './selected'
import { deciding } from './deciding'
import { markText } from './reviewed-reviews'
import { writtenMark } from './written-mark'

export const reviewsApprove: Command = {
  name: 'reviews approve',
  usage: 'DOMAIN ID',
  summary:
    'Decide that a score changes: the candidate is told, and the fee goes back where the project’s file says so; the results follow with the version that is imported next',
  options: {
    score: { summary: 'what it is from now on: a score, or the word in its place; needed' },
    ...reasonOptions('what was found, as the candidate is told'),
  },
  async run(call) {
    const { DOMAIN, ID } = exactly(call, 'DOMAIN', 'ID')
    const { score } = call.options
    if (score === undefined) throw new UsageFault('--score is missing.')
    const reason = optionalReason(call)
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const { projectId } = project
    const [found] = validate(ID) ? await readApplications(REVIEW, { services, projectId }, isReview([ID]), 1) : []
    if (!found) throw new CommandFault(noneOf('reviews', 'review', ID))
    const written = writtenMark(score, found.application)
    if ('fault' in written) throw new CommandFault(`${ID}  ${written.fault}.`)
    const { actor } = call
    const decision = { applicationId: ID, state: 'passed' as const, reason, actor, after: written.mark }
    const why = await decideReview(services, project, decision)
    if (why !== null) throw new CommandFault(`${ID}  not approved: ${deciding.words[why]}.`)
    call.print(`${ID}  approved: ${markText(written.mark)}.`)
    hintAtEnglish(call, [reason])
  },
}
