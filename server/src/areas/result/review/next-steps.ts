import type { NextStep } from '@contract/home/next-step'
import type { StepsOf } from '@server/domain/next-steps'
import { resultsNamed } from '@server/domain/results/result-exam-of'
import { REVIEW } from './review'

/** Period in which a decision is announced. */
const NEW_FOR_MS = 14 * 24 * 60 * 60_000

const title = { zh: '成绩复核已有结果，请查看', en: 'See the result of your review' }

/** Next steps for reviews decided recently. None for groups, which cannot see results. */
export const reviewSteps: StepsOf = async ({ services, owner, actor, project }) => {
  if (owner.accountId !== actor.accountId || project.definition.results.length === 0) return []
  const now = services.now()
  const mine = await REVIEW.findStatus(services, owner)
  return mine.flatMap(({ applicationId, resultCode, state, decidedAt }): NextStep[] => {
    const isDecided = state === 'passed' || state === 'rejected'
    if (!isDecided || !decidedAt || now - decidedAt.getTime() >= NEW_FOR_MS) return []
    const about = resultsNamed(project, resultCode)?.name ?? { zh: resultCode, en: resultCode }
    return [{ kind: 'look', title, about, when: null, screen: 'reviewDetail', params: { reviewId: applicationId } }]
  })
}
