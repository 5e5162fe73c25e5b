import { sql, type SQL } from 'drizzle-orm'
import { refundsOfLine } from '../orders/refunds/paid-lines'

/**
 * Reviews (`review_id`, `order_id`) whose fee is owed: the score changed and nothing of the fee has gone back, because it is
 * on an invoice that has to be reversed first (decision 0140). What was given up at WeChat counts as gone back.
 */
export const feesOwed = (projectId: string): SQL => sql`
  select review.review_id, request.order_id
  from result_review review join result_review_request request using (project_id, request_id)
  join order_line line on line.project_id = ${projectId} and line.order_id = request.order_id
    and line.ref = review.unit_code
  where review.project_id = ${projectId} and review.state = 'passed' and review.refunds_when_changed
    and line.amount_cents > 0 and not exists (select from ${refundsOfLine(projectId)})`
