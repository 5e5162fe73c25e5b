import { eq } from 'drizzle-orm'
import { APPLICATION_STATES } from '@contract/applications/application'
import { reopenReview } from '@server/areas/result/review/decide'
import { wordsOf } from '@server/areas/result/review/words'
import type { ReviewRow } from '@server/areas/result/review/review'
import type { Project } from '@server/calls/project/project-cache'
import { resultReviews } from '@server/core/tables/review'
import { listCommand } from '../applications/kinds/list'
import { reopenCommand } from '../applications/kinds/reopen'
import type { Where } from '../applications/kinds/reviewed'
import { showCommand } from '../applications/kinds/show'
import { rejectCommand } from '../applications/reject'
import type { Command } from '../command'
import { resultsOf } from '../results/results-of'
import type { Section } from '../section'
import { deciding } from './deciding'
import { heldBy } from './held-by'
import { reviewedReviews } from './reviewed-reviews'
import { reviewsApprove } from './reviews-approve'
import { reviewsDecide } from './reviews-decide'
import { reviewsExport } from './reviews-export'

/** Review commands, in the order of the help. */
export const reviewCommands: readonly Command[] = [
  listCommand(reviewedReviews, {
    summary: 'Show the reviews of results, newest first, with the scores before and after; names are masked',
    states: APPLICATION_STATES,
    narrowed: { option: 'results', summary: 'only of the results with this code', to: isOf },
  }),
  showCommand(reviewedReviews, {
    summary: 'Show one review: what the candidate asks to be checked, and what happened',
    sections: sectionsOf,
  }),
  reviewsExport,
  reviewsDecide,
  reviewsApprove,
  rejectCommand(
    {
      name: 'reviews reject',
      summary: 'Decide that scores stay as they are, with what was found, as the candidates are told',
    },
    deciding,
    'rejected',
  ),
  reopenCommand(reviewedReviews, {
    summary: 'Take an outcome back that was a mistake: the unit is reviewed again, the candidate is told why',
    afterwards: 'A fee that went back stays with the candidate.',
    follows: heldBy,
    reopen: reopenReview,
  }),
]

/** Throws a CommandFault for an unknown code. */
function isOf(project: Project, code: string) {
  return eq(resultReviews.resultCode, resultsOf(project, code).code)
}

async function sectionsOf(row: ReviewRow, { services }: Where): Promise<Section[]> {
  const words = wordsOf(services, row)
  return [{ name: 'asked', head: ['ASKED TO BE CHECKED'], rows: words === null ? [] : [[words]] }]
}
