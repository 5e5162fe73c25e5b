import { sql, type SQL } from 'drizzle-orm'
import type { Charge, MoneyMovement } from '@contract/endpoints/charges'
import type { LocalText } from '@contract/schemas'
import type { Owner } from '@server/calls/handler'
import type { Executor } from '@server/core/postgres/database'
import { isVisible, refundAsJson, type RefundAsJson } from '../refunds/refund-view'

/** Stored charge; times as the database writes them in JSON. */
type ChargeAsJson = Pick<Charge, 'paymentId' | 'amountCents' | 'at' | 'channel' | 'transactionId' | 'sentBack'>

interface MovedLine {
  ref: string
  name: LocalText
  partId: string | null
  amountCents: number
  /** Reduction by coupons and vouchers. */
  deductedCents: number
}

/** Money received (`charge`) or returned (`refund`), with its order. */
export interface Movement {
  id: string
  kind: MoneyMovement['kind']
  orderId: string
  purpose: string
  subjectId: string
  isGroups: boolean
  charge: ChargeAsJson | null
  refund: RefundAsJson | null
  lines: MovedLine[]
}

interface Row extends Record<string, unknown> {
  id: string
  kind: Movement['kind']
  mine: string
  purpose: string
  subject_id: string
  is_groups: boolean
  charge: ChargeAsJson | null
  refund: RefundAsJson | null
  lines: MovedLine[] | null
}

interface Wanted {
  before?: string | undefined
  ofPayment?: string
  hidden?: readonly string[]
  limit: number
}

/**
 * Returns the charges and refunds of an account, newest first by start (keyset pagination): `limit` of them before the
 * id `before`, or those of one payment (`ofPayment`), without `hidden` purposes. Money that a group paid or got back
 * for one of the account's orders is included with that order's lines.
 */
export async function findMovements(
  { db }: { db: Executor },
  owner: Owner,
  { before, ofPayment, hidden = [], limit }: Wanted,
): Promise<Movement[]> {
  const { projectId } = owner
  const isWanted = (id: SQL) => sql`
    ${before === undefined ? sql`` : sql`and ${id} < ${before}`}
    ${ofPayment === undefined ? sql`` : sql`and payment.payment_id = ${ofPayment}`}`
  const { rows } = await db.execute<Row>(sql`
    with own as (select * from (${ownOrders(owner)}) one where not purpose = any(${sql.param([...hidden])}::text[])), moved as (
      select 'charge' as kind, payment.payment_id as id, payment.payment_id, null::uuid as refund_id, own.*
      from own join payment on payment.project_id = ${projectId} and payment.order_id = own.paying
      where payment.paid_cents is not null and (not is_groups or payment.transaction_id = own.transaction_id)
        ${isWanted(sql`payment.payment_id`)}
      union all
      select 'refund', back.refund_id, payment.payment_id, back.refund_id, own.*
      from own join payment on payment.project_id = ${projectId} and payment.order_id = own.paying
      join refund back on back.project_id = ${projectId} and back.payment_id = payment.payment_id
      where ${isVisible} and (not is_groups or ${hasOwnLine(projectId)})
        ${isWanted(sql`back.refund_id`)}
    )
    select moved.id, moved.kind, moved.mine, moved.purpose, moved.subject_id, moved.is_groups,
      line.list as lines, charge.one as charge, refund.one as refund
    from (select * from moved order by id desc limit ${limit}) moved
    cross join lateral (${linesMoved(projectId)}) line
    left join lateral (${chargeOf(projectId)}) charge on moved.kind = 'charge'
    left join lateral (${refundOf(projectId)}) refund on moved.kind = 'refund'
    order by moved.id desc`)
  return rows.map(({ mine, subject_id: subjectId, is_groups: isGroups, lines, ...row }) => ({
    ...row,
    ...{ orderId: mine, subjectId, isGroups, lines: lines ?? [] },
  }))
}

/** Orders of an account (`mine`) with the order that pays each: itself, or a group's combined order. */
const ownOrders = ({ projectId, accountId }: Owner): SQL => sql`
  select one.order_id as mine, one.order_id as paying, one.purpose, one.subject_id, one.paid_at, one.transaction_id,
    false as is_groups
  from orders one where one.project_id = ${projectId} and one.account_id = ${accountId}
  union all
  select one.order_id, whole.order_id, one.purpose, one.subject_id, one.paid_at, one.transaction_id, true
  from orders one
  join order_part part on part.project_id = ${projectId} and part.subject_id = one.subject_id
    and part.part_id = one.order_id
  join orders whole on whole.project_id = ${projectId} and whole.order_id = part.order_id
    and whole.account_id <> one.account_id
  where one.project_id = ${projectId} and one.account_id = ${accountId}`

const hasOwnLine = (projectId: string): SQL => sql`exists (
  select 1 from refund_line given
  join order_line line on line.project_id = ${projectId} and line.order_id = own.paying
    and line.line_number = given.line_number and line.part_id = own.mine
  where given.project_id = ${projectId} and given.refund_id = back.refund_id)`

/**
 * Lines that a charge pays: all lines of the order. Lines that a refund returns: its own lines, of a group's refund
 * only the account's.
 */
const linesMoved = (projectId: string): SQL => sql`
  select json_agg(json_build_object('ref', ref, 'name', text->'name', 'partId', part_id, 'amountCents', cents,
    'deductedCents', deducted)
    order by line_number) as list, sum(cents)::int as cents
  from (
    select line_number, ref, coalesce(paid_text, text) as text, part_id, amount_cents as cents,
      deducted_cents as deducted from order_line
    where moved.kind = 'charge' and project_id = ${projectId} and order_id = moved.mine
    union all
    select line.line_number, line.ref, line.text, line.part_id, given.amount_cents, 0
    from refund_line given
    join order_line line on line.project_id = ${projectId} and line.order_id = moved.paying
      and line.line_number = given.line_number and (not moved.is_groups or line.part_id = moved.mine)
    where moved.kind = 'refund' and given.project_id = ${projectId} and given.refund_id = moved.refund_id
  ) part`

/**
 * Charge as JSON, with only the account's share of a group's payment. `sentBack`: why the payment was returned without
 * paying an order.
 */
const chargeOf = (projectId: string): SQL => sql`
  select json_build_object('paymentId', payment_id, 'channel', channel, 'transactionId', transaction_id,
    'amountCents', case when moved.is_groups then line.cents else paid_cents end,
    'at', case when transaction_id = moved.transaction_id then moved.paid_at else coalesce(settled_at, created_at) end,
    'sentBack', (
      select min(reason) from refund
      where project_id = ${projectId} and payment_id = moved.payment_id
        and reason in ('late', 'duplicate', 'wrongAmount')
    )) as one
  from payment where project_id = ${projectId} and payment_id = moved.payment_id`

const refundOf = (projectId: string): SQL => sql`
  select ${refundAsJson(sql`case when moved.is_groups then line.cents else back.amount_cents end`)} as one
  from refund back where back.project_id = ${projectId} and back.refund_id = moved.refund_id`
