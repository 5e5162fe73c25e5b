/** The registrations of an account in one statement, and what it answers. */
import { sql, type SQL } from 'drizzle-orm'
import { AUDIT_STATUS, type RefundStatus } from '@contract/codes'
import type { IdentityState } from '@contract/identity/identity-check'
import type { OpenChange } from '@contract/registration/changes/subjects'
import type { SubmittedContent } from '@server/core/tables/registration'
import { refundsOfLine } from '@server/domain/orders/refunds/paid-lines'
import { isShown, refundsAsJson, type RefundAsJson } from '@server/domain/orders/refunds/shown-refund'
import { isInvoiced, ordersOf } from '../orders/paid-order'
import type { RegistrationRow, SubjectRow } from '../registration-store'

/** `refundStatus` of its own price. */
type Subject = Pick<SubjectRow, 'subjectCode' | 'areaCode' | 'priceCents'> & { refundStatus: RefundStatus }

/** A registration with what lists show beside it; its answers stay where they are. Instants as JSON writes them. */
export interface StoredMine extends Omit<
  RegistrationRow,
  'projectId' | 'accountId' | 'content' | 'auditReason' | 'submittedAt' | 'expiresAt'
> {
  submittedAt: string
  expiresAt: string | null
  subjects: Subject[] | null
  /** Refunds of its price, while not all of it is back. */
  back: RefundAsJson[] | null
  /** Oldest first. */
  orders: { orderId: string; isUnpaid: boolean }[]
  paymentStarted: boolean
  invoiced: boolean
  /** What took something off what is to be paid or was paid, and how much in all. */
  deducted: { kinds: ('coupon' | 'voucher')[]; cents: number } | null
  /** Other or more subjects that wait to be paid. */
  openChange: OpenChange | null
  exempted: SubmittedContent['exempted'] | null
  fees: SubmittedContent['fees'] | null
  /** How often its test areas were changed, and its subjects swapped. */
  changed: { region: number; swap: number }
  /** What is known of who its candidate is; null where the account was taken away. */
  identity: IdentityState | null
  /** What its candidate prepared for its batch was approved before that opened, and it is still reviewed. */
  isApprovedBefore: boolean
  /** Until when a correction that was asked for can be handed in. */
  correctionUntil: string | null
  /** The refund that awaits its decision. */
  asked: { edits: number; askedAt: string; subjects: string[] } | null
}

/** One of a candidate's registrations. */
export type Mine = ReturnType<typeof toMine>

/** A row for each account, in their order. */
export function asked(accountIds: string[]): SQL {
  return sql`unnest(${sql.param(accountIds)}::uuid[]) with ordinality as asked(account_id, position)`
}

/** The registrations of `asked.account_id`, each looked up by whole keys. */
export function mineOf(projectId: string): SQL {
  return sql`
    select coalesce(json_agg(json_build_object(
      'registrationId', one.registration_id, 'registrationNumber', one.registration_number,
      'batchCode', one.batch_code, 'status', one.status, 'auditStatus', one.audit_status,
      'paymentStatus', one.payment_status, 'refundStatus', one.refund_status, 'refundedCents', one.refunded_cents, 'amountCents', one.amount_cents,
      'submittedAt', one.submitted_at, 'expiresAt', one.expires_at, 'groupDomain', one.group_domain,
      'isRefused', one.refused, 'forPerson', one.for_person, 'identity', (
        select identity from account where account.project_id = ${projectId} and account.account_id = asked.account_id
      ), 'isApprovedBefore', one.audit_status = ${AUDIT_STATUS.auditing} and one.for_person is null and exists (
        select from pre_review where project_id = ${projectId} and account_id = asked.account_id
          and batch_code = one.batch_code and state = 'approved'
      ), 'correctionUntil', correction.until,
      'exempted', one.content->'exempted', 'fees', one.content->'fees', 'subjects', subject.list, 'asked', waiting.request, 'back', back.list,
      'orders', coalesce(own.list, '[]'),
      'paymentStarted', one.status = 'submitted' and one.payment_status = 'unpaid' and exists (
        select from payable_order payable join payment using (project_id, order_id)
        where payable.project_id = ${projectId} and payable.subject_id = one.registration_id
          and payable.purpose = 'registration' and payment.status = 'started'
      ),
      'invoiced', is_invoiced, 'openChange', changing.open, 'deducted', own.deducted, 'changed', json_build_object(
        'region', changed.region, 'swap', changed.swap
      )
    ) order by one.registration_id desc), '[]') as mine
    from registration one
    cross join lateral (
      select json_agg(json_build_object('subjectCode', subject_code, 'areaCode', area_code, 'priceCents', price_cents,
        'refundStatus', refund_status) order by subject_code) as list
      from (
        select subject_code, area_code, price_cents, 'none' as refund_status from registration_subject
        where project_id = ${projectId} and registration_id = one.registration_id
        union all
        select subject_code, area_code, price_cents, state from registration_refund
        join registration_refund_subject using (project_id, request_id)
        where one.refund_status <> 'none' and project_id = ${projectId} and registration_id = one.registration_id
          and state in ('refunding', 'refunded', 'failed')
      ) held
    ) subject
    left join lateral (
      select json_build_object('edits', edits, 'askedAt', asked_at, 'subjects', (
        select json_agg(subject_code) from registration_refund_subject
        where project_id = ${projectId} and request_id = registration_refund.request_id
      )) as request
      from registration_refund
      where one.refund_status = 'refunding' and project_id = ${projectId} and registration_id = one.registration_id
        and state = 'asked'
    ) waiting on true
    left join lateral (
      select ${refundsAsJson} as list
      from (
        select distinct back.* from order_line line cross join ${refundsOfLine}
        where one.refund_status in ('refunding', 'failed') and ${isShown} and line.project_id = ${projectId}
          and line.order_id in (${ordersOf(projectId, sql`one.registration_id`)})
          and (back.reason = 'requested' or back.reason = 'late' and paying.order_id = line.order_id)
      ) back
    ) back on true
    left join lateral (
      select until from registration_correction
      where one.audit_status = ${AUDIT_STATUS.toBeSubmitted} and project_id = ${projectId}
        and registration_id = one.registration_id and state = 'asked' limit 1
    ) correction on true
    cross join lateral (
      select json_agg(json_build_object('orderId', order_id, 'isUnpaid', status = 'unpaid') order by order_id) as list,
        json_build_object(
          'kinds', coalesce(array_agg(distinct taken.kind) filter (where taken.kind is not null and closed_because is null), '{}'),
          'cents', coalesce((array_agg(taken.cents order by order_id desc))[1], 0)
        ) as deducted
      from orders left join lateral (
        select min(kind) as kind, sum(amount_cents)::int as cents from order_deduction
        where project_id = ${projectId} and order_deduction.order_id = orders.order_id
      ) taken on true
      where project_id = ${projectId} and subject_id = one.registration_id and purpose = 'registration'
    ) own
    cross join lateral (
      select ${isInvoiced(projectId, sql`one.registration_id`)} as is_invoiced
    ) paper
    cross join lateral (
      select count(*) filter (where kind = 'region') as region,
        count(*) filter (where kind = 'swap' and state <> 'ended') as swap
      from registration_change
      where project_id = ${projectId} and registration_id = one.registration_id
    ) changed
    left join lateral (
      select json_build_object('changeId', change_id, 'kind', kind, 'orderId', order_id, 'amountCents', orders.amount_cents,
        'expiresAt', to_char(orders.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'paymentStarted', exists (
          select from payment
          where payment.project_id = ${projectId} and payment.order_id = orders.order_id and payment.status = 'started'
        )) as open
      from registration_change join orders using (project_id, order_id)
      where one.payment_status = 'paid' and project_id = ${projectId} and registration_id = one.registration_id
        and state = 'open'
    ) changing on true
    where one.project_id = ${projectId} and one.account_id = asked.account_id`
}

export function toMine({
  orders,
  deducted,
  subjects,
  exempted,
  fees,
  asked,
  submittedAt,
  expiresAt,
  correctionUntil,
  ...stored
}: StoredMine) {
  return {
    ...stored,
    exempted: exempted ?? [],
    fees: fees ?? [],
    submittedAt: new Date(submittedAt),
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
    correctionUntil: correctionUntil === null ? null : new Date(correctionUntil),
    subjects: (subjects ?? []).map((subject) =>
      asked?.subjects.includes(subject.subjectCode) ? { ...subject, refundStatus: 'refunding' as const } : subject,
    ),
    couponUsed: deducted?.kinds.includes('coupon') ?? false,
    paidByVoucher: deducted?.kinds.includes('voucher') ?? false,
    deductedCents: deducted?.cents ?? 0,
    refundRequest: asked && { edits: asked.edits, askedAt: Date.parse(asked.askedAt) },
    orderId: orders.at(-1)?.orderId ?? null,
    unpaidOrderId: orders.find(({ isUnpaid }) => isUnpaid)?.orderId ?? null,
  }
}
