import { reviewCases } from '@server/core/tables/review-case'
import { and, eq } from 'drizzle-orm'
import { defineArea } from '../areas/define-area'
import { retainedWithProject } from '../areas/table-retention'
import { collectCasesJob } from './collect-cases'

/** Review queue of the desk. Decisions and exclusions name no candidate. */
export const reviewArea = defineArea({
  jobs: ({ reviewSources }) => [collectCasesJob(reviewSources)],
  personalData: [
    {
      tables: [reviewCases],
      end: async (_services, tx, { owner: { projectId, accountId } }) => {
        await tx
          .delete(reviewCases)
          .where(and(eq(reviewCases.projectId, projectId), eq(reviewCases.accountId, accountId)))
      },
    },
  ],
  retention: [
    { tables: ['review_case'], period: 'while the case waits for a person', by: 'collect-review-cases' },
    retainedWithProject('review_decision', 'review_exclusion'),
  ],
})
