/** Every received cent belongs to one paid order or is refunded, and refunds never exceed receipts. */
import { sql, type SQL } from 'drizzle-orm'
import { ofPaidLines, refundsOfLine } from '../orders/refunds/paid-lines'
import { feesOwed } from '../results/fees-owed'
import type { Invariant } from './invariant'

/** SQL condition: the payment that paid its order, by the transaction id that the order names. */
const paidIt: SQL = sql`payment.transaction_id is not null and payment.transaction_id = orders.transaction_id`

const isPaid: SQL = sql`(orders.status = 'paid' or orders.closed_because = 'refunded')`

const ofOrder: SQL = sql`'order ' || orders.order_id`
const ofPayment: SQL = sql`'payment ' || payment.payment_id`

export const moneyInvariants: readonly Invariant[] = [
  {
    sentence: 'Everything that was paid either paid an order or goes back whole, but for what a person gave up',
    exceptions: (projectId) => sql`
      select ${ofPayment} as what, payment.status || ', paid ' || coalesce(paid_cents, 0) || ', going back ' || back.cents
        || ', of order ' || orders.status as found
      from payment join orders using (project_id, order_id)
      cross join lateral (
        -- what was given up is written down as owed; what was started again counts under its new number
        select coalesce(sum(amount_cents) filter (where replaced_by is null), 0) as cents
        from refund where refund.project_id = ${projectId} and refund.payment_id = payment.payment_id
      ) back
      where project_id = ${projectId} and case
        when payment.status in ('started', 'closed') then paid_cents is not null or back.cents > 0
        when ${paidIt} then not ${isPaid} or paid_cents <> orders.amount_cents
        else paid_cents is not null and back.cents <> paid_cents
      end`,
  },
  {
    sentence: 'Every order that counts as paid was paid once',
    exceptions: (projectId) => sql`
      select ${ofOrder} as what, orders.status || ', ' || amount_cents || ', paid ' || times.own || ' times itself and '
        || times.with_others || ' times with others' as found
      from orders cross join lateral (
        select
          (select count(*) from payment where payment.project_id = ${projectId}
            and payment.order_id = orders.order_id and ${paidIt}) as own,
          (select count(*) from order_part part join orders whole
            on whole.project_id = ${projectId} and whole.order_id = part.order_id
            where part.project_id = ${projectId} and part.part_id = orders.order_id
              and (whole.status = 'paid' or whole.closed_because = 'refunded')) as with_others
      ) times
      where orders.project_id = ${projectId}
        and times.own + times.with_others <> case when ${isPaid} and amount_cents <> 0 then 1 else 0 end`,
  },
  {
    sentence: 'An order costs what its lines cost together',
    // a negative amount marks an undetermined price
    exceptions: (projectId) => sql`
      select ${ofOrder} as what, orders.amount_cents || ', its lines ' || sum(line.amount_cents) as found
      from orders join order_line line using (project_id, order_id)
      where project_id = ${projectId} and orders.amount_cents >= 0
      group by orders.order_id, orders.amount_cents having sum(line.amount_cents) <> orders.amount_cents`,
  },
  {
    sentence: 'An order for several costs what its parts cost',
    exceptions: (projectId) => sql`
      select ${ofOrder} as what, orders.amount_cents || ', its parts ' || sum(part_order.amount_cents) as found
      from orders join order_part part using (project_id, order_id)
      join orders part_order on part_order.project_id = ${projectId} and part_order.order_id = part.part_id
      where orders.project_id = ${projectId} and orders.status in ('unpaid', 'paid')
      group by orders.order_id, orders.amount_cents having sum(part_order.amount_cents) <> orders.amount_cents`,
  },
  {
    sentence: 'Nothing goes back of a line that was not paid for it',
    exceptions: (projectId) => sql`
      select ${ofOrder} || ', line ' || line.line_number as what,
        'paid ' || line.amount_cents || ', going back ' || sum(given.amount_cents) as found
      from refund_line given join refund using (project_id, refund_id) join payment using (project_id, payment_id)
      join orders using (project_id, order_id) join order_line line using (project_id, order_id, line_number)
      where project_id = ${projectId} and refund.status <> 'givenUp'
      group by orders.order_id, payment.payment_id, line.line_number, line.amount_cents
      having sum(given.amount_cents) > line.amount_cents`,
  },
  {
    sentence: 'A refund is what its lines are together',
    exceptions: (projectId) => sql`
      select 'refund ' || back.refund_id as what, amount_cents || ', its lines ' || lines.cents as found
      from refund back cross join lateral (
        select coalesce(sum(given.amount_cents), 0) as cents from refund_line given
        where given.project_id = ${projectId} and given.refund_id = back.refund_id
      ) lines
      where project_id = ${projectId} and ${ofPaidLines} and lines.cents <> amount_cents`,
  },
  {
    sentence: 'A payment counts what goes back of it',
    exceptions: (projectId) => sql`
      select ${ofPayment} as what, refunded_cents || ' counted, going back ' || back.cents as found
      from payment cross join lateral (
        select coalesce(sum(amount_cents), 0) as cents from refund
        where refund.project_id = ${projectId} and refund.payment_id = payment.payment_id
          and refund.status <> 'givenUp'
      ) back
      where project_id = ${projectId} and back.cents <> refunded_cents`,
  },
  {
    sentence: 'Nothing goes back of what an invoice says was paid',
    exceptions: (projectId) => sql`
      select ${ofOrder} as what, 'invoice ' || invoice_id || ', refund ' || refund_id as found
      from invoice join orders using (project_id, order_id) join payment using (project_id, order_id)
      join refund using (project_id, payment_id)
      where project_id = ${projectId} and invoice.status <> 'failed' and reversal <> 'reversed'
        and refund.reason = 'requested' and refund.status <> 'givenUp'
        -- what had arrived when the invoice was requested again is not in its amount
        and not (refund.status = 'succeeded' and invoice.amount_cents <= orders.amount_cents - refund.amount_cents)`,
  },
  {
    sentence: 'An invoice is for no more than what was paid for it and has not gone back, or is being reversed',
    exceptions: (projectId) => sql`
      select ${ofOrder} as what, 'invoice ' || invoice_id || ' of ' || invoice.amount_cents || ', left '
        || coalesce(part.left_cents, orders.amount_cents) as found
      from invoice join orders using (project_id, order_id)
      cross join lateral (
        select sum(line.amount_cents - coalesce((
          select sum(given.amount_cents) from ${refundsOfLine(projectId)}
          where ${ofPaidLines} and back.status <> 'givenUp'
        ), 0)) as left_cents
        from order_line line
        where line.project_id = ${projectId} and line.order_id = invoice.order_id and line.invoice_kind = invoice.invoice_kind
      ) part
      where project_id = ${projectId} and invoice.status <> 'failed' and reversal in ('none', 'failed')
        and invoice.amount_cents > coalesce(part.left_cents, orders.amount_cents)`,
  },
  {
    sentence: 'No order has two invoices, or two fiscal receipts, that are not reversed',
    exceptions: (projectId) => sql`
      select 'order ' || order_id as what, count(*) || ' of the kind ' || invoice_kind as found
      from invoice where project_id = ${projectId} and reversal <> 'reversed'
      group by order_id, invoice_kind having count(*) > 1`,
  },
  {
    sentence: 'A fee that is owed for a review waits for the reversal of its invoice',
    exceptions: (projectId) => sql`
      select 'review ' || owed.review_id as what, 'nothing goes back of order ' || owed.order_id as found
      from (${feesOwed(projectId)}) owed
      where not exists (
        select from invoice where invoice.project_id = ${projectId} and invoice.order_id = owed.order_id)`,
  },
  {
    sentence:
      'What came back outside WeChat was closed there or is with the merchant, and somebody says that it was paid out',
    exceptions: (projectId) => sql`
      select 'refund ' || refund_id as what, status || ', at WeChat ' || coalesce(channel_state, 'unknown') || ', paid out '
        || coalesce(paid_out_as, 'by nobody') as found
      from refund
      where project_id = ${projectId} and case
        when paid_out_as is null then status = 'succeeded' and (channel_state = 'CLOSED' or at_merchant)
        else status <> 'succeeded' or not coalesce(channel_state = 'CLOSED' or at_merchant and channel_state = 'SUCCESS', false)
          or replaced_by is not null
          or arrived_at is null or paid_out_by is null
      end`,
  },
  {
    sentence: 'What was started again goes back once, as the same money of the same payment',
    exceptions: (projectId) => sql`
      select 'refund ' || refund.refund_id as what, refund.status || ' ' || refund.amount_cents || ', then '
        || coalesce(next.status || ' ' || next.amount_cents, 'nothing') as found
      from refund left join refund next on next.project_id = ${projectId} and next.refund_id = refund.replaced_by
      where refund.project_id = ${projectId} and refund.replaced_by is not null
        and (refund.status, refund.payment_id, refund.amount_cents, refund.reason)
          is distinct from ('givenUp', next.payment_id, next.amount_cents, next.reason)`,
  },
]
