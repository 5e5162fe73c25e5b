import { and, eq, inArray } from 'drizzle-orm'
import type { Project } from '@server/calls/project/project-cache'
import { reviewRequests } from '@server/core/tables/review'
import type { Purpose } from '@server/domain/orders/purpose'
import { resultsNamed } from '@server/domain/results/result-exam-of'

/** Returns the title of a review order, with the current name of the results. */
export function titleOf(project: Project, resultCode: string) {
  const name = resultsNamed(project, resultCode)?.name
  return { zh: `成绩复核：${name?.zh ?? resultCode}`, en: `Result review: ${name?.en ?? resultCode}` }
}

export const describeRequests: Purpose['describe'] = async ({ db }, project, asked) => {
  const { requestId, resultCode } = reviewRequests
  const ids = asked.map(({ subjectId }) => subjectId)
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ requestId, resultCode })
    .from(reviewRequests)
    .where(and(eq(reviewRequests.projectId, project.projectId), inArray(requestId, ids)))
  return new Map(
    rows.map((row) => [
      row.requestId,
      {
        about: {
          title: titleOf(project, row.resultCode),
          number: null,
          ways: [{ label: { zh: '我的复核', en: 'My result reviews' }, screen: 'myReviews' as const, params: {} }],
        },
        sittingOf: () => null,
      },
    ]),
  )
}
