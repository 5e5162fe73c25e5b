import { decideReview, type NoChange } from '@server/areas/result/review/decide'
import { decidingOf } from '../applications/kinds/reviewed'
import { noChangeWords } from './written-mark'

/** Decides that a score stays, with messages for reviews that cannot be decided. */
export const deciding = decidingOf<NoChange>(
  (services, project, decision) => decideReview(services, project, { ...decision, after: null }),
  {
    ...noChangeWords,
    passed: 'decided already: the score changes',
    rejected: 'decided already: the score stays',
    withdrawn: 'the candidate withdrew it',
  },
)
