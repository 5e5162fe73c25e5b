import { sql } from 'drizzle-orm'
import { askedTogether } from '@server/core/postgres/asked-together'
import type { RegistrationRow, SubjectRow } from '../registration-store'

type Subject = Pick<SubjectRow, 'subjectCode' | 'areaCode' | 'priceCents'>

/** A registration with what lists show beside it; its answers stay where they are. Instants as JSON writes them. */
interface Stored extends Omit<RegistrationRow, 'projectId' | 'accountId' | 'content' | 'submittedAt' | 'expiresAt'> {
  submittedAt: string
  expiresAt: string | null
  subjects: Subject[]
  /** Oldest first. */
  orders: { orderId: string; isUnpaid: boolean }[]
  paymentStarted: boolean
}

/** One of a candidate's registrations. */
export type Mine = Awaited<ReturnType<typeof findMine>>[number]

/** The registrations of an account, newest first. */
export const findMine = askedTogether(async ({ db }, projectId, accountIds: string[]) => {
  const { rows } = await db.execute<{ mine: Stored[] }>(sql`
    select coalesce(list.mine, '[]') as mine
    from unnest(${sql.param(accountIds)}::uuid[]) with ordinality as asked(account_id, position)
    cross join lateral (
      select json_agg(json_build_object(
        'registrationId', one.registration_id, 'registrationNumber', one.registration_number,
        'batchCode', one.batch_code, 'status', one.status, 'auditStatus', one.audit_status,
        'paymentStatus', one.payment_status, 'refundStatus', one.refund_status, 'amountCents', one.amount_cents,
        'submittedAt', one.submitted_at, 'expiresAt', one.expires_at,
        'subjects', subject.list, 'orders', coalesce(pay_order.list, '[]'),
        'paymentStarted', one.status = 'submitted' and one.payment_status = 'unpaid' and coalesce(is_started, false)
      ) order by one.registration_id desc) as mine
      from registration one
      cross join lateral (
        select json_agg(json_build_object('subjectCode', subject_code, 'areaCode', area_code, 'priceCents', price_cents)
          order by subject_code) as list
        from registration_subject where project_id = ${projectId} and registration_id = one.registration_id
      ) subject
      cross join lateral (
        select json_agg(json_build_object('orderId', order_id, 'isUnpaid', status = 'unpaid') order by order_id) as list,
          bool_or(exists (
            select from payment
            where project_id = ${projectId} and payment.order_id = pay_order.order_id and payment.status = 'started'
          )) as is_started
        from pay_order where project_id = ${projectId} and registration_id = one.registration_id
      ) pay_order
      where one.project_id = ${projectId} and one.account_id = asked.account_id
    ) list
    order by asked.position`)
  return rows.map(({ mine }) => mine.map(toMine))
})

function toMine({ orders, subjects, submittedAt, expiresAt, ...stored }: Stored) {
  return {
    ...stored,
    submittedAt: new Date(submittedAt),
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
    subjects: subjects ?? [],
    orderId: orders.at(-1)?.orderId ?? null,
    unpaidOrderId: orders.find(({ isUnpaid }) => isUnpaid)?.orderId ?? null,
  }
}
