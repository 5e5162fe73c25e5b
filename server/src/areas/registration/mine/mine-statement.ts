/**
 * The registrations of an account in one statement, and what it answers: what everybody's have who asks on the day on
 * which registration opens. What comes later is read only where there is any (later.ts).
 */
import { sql, type SQL } from 'drizzle-orm'
import { AUDIT_STATUS } from '@contract/codes'
import type { IdentityState } from '@contract/identity/identity-check'
import type { SubmittedContent } from '@server/core/tables/registration'
import type { RegistrationRow, SubjectRow } from '../registration-store'
import type { Later } from './later'

type Subject = Pick<SubjectRow, 'subjectCode' | 'areaCode' | 'priceCents'>

/** A registration with what lists show beside it; its answers stay where they are. Instants as JSON writes them. */
export interface StoredMine extends Omit<
  RegistrationRow,
  'projectId' | 'accountId' | 'content' | 'auditReason' | 'submittedAt' | 'expiresAt'
> {
  submittedAt: string
  expiresAt: string | null
  subjects: Subject[] | null
  /** Oldest first. */
  orders: { orderId: string; isUnpaid: boolean }[]
  paymentStarted: boolean
  /** What took something off what is to be paid or was paid, and how much in all. */
  deducted: { kinds: ('coupon' | 'voucher')[]; cents: number } | null
  exempted: SubmittedContent['exempted'] | null
  fees: SubmittedContent['fees'] | null
  /** How often its test areas were changed, and its subjects swapped. */
  changed: { region: number; swap: number }
  /** What is known of who its candidate is; null where the account was taken away. */
  identity: IdentityState | null
  /** What its candidate prepared for its batch was approved before that opened, and it is still reviewed. */
  isApprovedBefore: boolean
}

/** One of a candidate's registrations. */
export type Mine = ReturnType<typeof toMine>

/**
 * Of those that were given up unpaid the newest: somebody who registers and gives up for days costs no more than anybody else.
 * Whatever stands, was paid or was refused for good is among them.
 */
const MOST = 200

/**
 * A list of what was submitted; null where it is empty, as most are. Taking `json` apart costs as much as the rest of a
 * registration, its text next to nothing. What a candidate typed cannot look like it: quotes in there are escaped. What was
 * not written by this service as it is now (with spaces, or without the list) is taken apart.
 */
function listIn(name: 'exempted' | 'fees'): SQL {
  return sql`case when one.content::text not like ${`%"${name}":[]%`} then one.content->${name}::text end`
}

/** The registrations of `asked.account_id`, each looked up by whole keys; {@link MOST} of them. */
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
      ),
      'exempted', ${listIn('exempted')}, 'fees', ${listIn('fees')}, 'subjects', subject.list,
      'orders', coalesce(own.list, '[]'),
      'paymentStarted', one.status = 'submitted' and one.payment_status = 'unpaid' and exists (
        select from payable_order payable join payment using (project_id, order_id)
        where payable.project_id = ${projectId} and payable.subject_id = one.registration_id
          and payable.purpose = 'registration' and payment.status = 'started'
      ),
      'deducted', own.deducted, 'changed', (
        select json_build_object('region', count(*) filter (where kind = 'region'),
          'swap', count(*) filter (where kind = 'swap' and state <> 'ended'))
        from registration_change where project_id = ${projectId} and registration_id = one.registration_id
      )
    ) order by one.registration_id desc), '[]') as mine
    from (
      select * from registration
      where registration.project_id = ${projectId} and registration.account_id = asked.account_id
      order by (registration.status = 'submitted' or registration.refused or registration.payment_status = 'paid') desc,
        registration.registration_id desc
      limit ${MOST}
    ) one
    cross join lateral (
      select json_agg(json_build_object('subjectCode', subject_code, 'areaCode', area_code, 'priceCents', price_cents)
        order by subject_code) as list
      from registration_subject where project_id = ${projectId} and registration_id = one.registration_id
    ) subject
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
    ) own`
}

/** What is copied stands last, as in everything that is made for each call (docs/decisions/0106). */
export function toMine(
  { orders, deducted, subjects, exempted, fees, submittedAt, expiresAt, ...stored }: StoredMine,
  { asked, correctionUntil, given, ...later }: Later,
) {
  const own = (subjects ?? []).map((subject) => {
    const isAsked = asked?.subjects.includes(subject.subjectCode) ?? false
    return { refundStatus: isAsked ? ('refunding' as const) : ('none' as const), ...subject }
  })
  return {
    exempted: exempted ?? [],
    fees: fees ?? [],
    submittedAt: new Date(submittedAt),
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
    correctionUntil: correctionUntil === null ? null : new Date(correctionUntil),
    subjects: [...own, ...given],
    couponUsed: deducted?.kinds.includes('coupon') ?? false,
    paidByVoucher: deducted?.kinds.includes('voucher') ?? false,
    deductedCents: deducted?.cents ?? 0,
    refundRequest: asked && { edits: asked.edits, askedAt: Date.parse(asked.askedAt) },
    orderId: orders.at(-1)?.orderId ?? null,
    unpaidOrderId: orders.find(({ isUnpaid }) => isUnpaid)?.orderId ?? null,
    ...later,
    ...stored,
  }
}
