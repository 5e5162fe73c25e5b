import { sql, type SQL } from 'drizzle-orm'
import { ofPaidLines, refundsOfLine } from '../orders/refunds/paid-lines'

/**
 * SQL query for reviews (`review_id`, `order_id`) whose fee is owed: the score changed, and no refund was started
 * because the fee is on an invoice that must be reversed first. An abandoned refund counts as a refund.
 */
export const feesOwed = (projectId: string): SQL => sql`
  select review.review_id, request.order_id
  from result_review review join result_review_request request using (project_id, request_id)
  join order_line line on line.project_id = ${projectId} and line.order_id = request.order_id
    and line.ref = review.unit_code
  where review.project_id = ${projectId} and review.state = 'passed' and review.refunds_when_changed
    and line.amount_cents > 0 and not exists (select from ${refundsOfLine(projectId)} where ${ofPaidLines})`
