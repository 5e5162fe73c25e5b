import { sql } from 'drizzle-orm'
import { projectById } from '@server/calls/project/find-project'
import type { Project } from '@server/calls/project/project-cache'
import { processPerProject } from '@server/core/running/per-project-work'
import type { Job } from '@server/core/running/jobs'
import type { Services } from '@server/core/services'
import { feesOwed } from '@server/domain/results/fees-owed'
import { REVIEW } from '../review'
import { refundFee } from './refund-fee'

const AT_ONCE = 50

/** Refunds the fees of reviews that changed a mark once the invoices of these fees are reversed. */
export const reviewFeeJob: Job = {
  name: 'review-fee-refunds',
  everyMs: 60_000,
  run: (services) =>
    processPerProject(services, {
      dueProjects: sql`select distinct project_id from result_review where state = 'passed' and refunds_when_changed`,
      processChunk: async (projectId) => {
        const project = await projectById(services, projectId)
        if (project) await refundSome(services, project)
        return false
      },
    }),
}

async function refundSome(services: Services, project: Project): Promise<void> {
  const { projectId } = project
  const { rows } = await services.db.execute<{ review_id: string }>(sql`
    select owed.review_id from (${feesOwed(projectId)}) owed
    where not exists (
      select from invoice
      where invoice.project_id = ${projectId} and invoice.order_id = owed.order_id
        and invoice.status = 'invoiced' and invoice.reversal in ('inProgress', 'awaitingBuyer', 'failed'))
    limit ${AT_ONCE}`)
  for (const row of rows) await refundOne(services, project, row.review_id)
}

/** Checked again under the review's lock, because it may have been reopened. */
async function refundOne(services: Services, project: Project, applicationId: string): Promise<void> {
  const { projectId } = project
  await services.db.transaction(async (tx) => {
    const review = await REVIEW.lock(services, tx, { projectId, applicationId })
    if (review?.state !== 'passed') return
    const { rows } = await tx.execute(sql`
      select from (${feesOwed(projectId)}) owed where owed.review_id = ${applicationId}`)
    if (rows.length > 0) await refundFee(services, tx, project, review)
  })
}
