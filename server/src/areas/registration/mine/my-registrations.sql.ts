/**
 * Statement that reads the registrations of an account, limited to the data common on the opening day. Data of later
 * phases are read only where they exist (follow-ups.ts).
 */
import { sql, type SQL } from 'drizzle-orm'
import { AUDIT_STATUS } from '@contract/codes'
import type { IdentityState } from '@contract/identity/identity-check'
import type { ConfirmedContent } from '@server/core/tables/registration'
import type { RegistrationRow, SubjectRow } from '../registration-store'

type Subject = Pick<SubjectRow, 'subjectCode' | 'areaCode' | 'priceCents'>

/** A registration with the data shown in lists, without its answers. Times are ISO texts. */
export interface StoredRegistration extends Omit<
  RegistrationRow,
  'projectId' | 'accountId' | 'content' | 'auditReason' | 'submittedAt' | 'expiresAt'
> {
  submittedAt: string
  expiresAt: string | null
  subjects: Subject[] | null
  /** Ordered by age, oldest first. */
  orders: { orderId: string; isUnpaid: boolean }[]
  paymentStarted: boolean
  /** Kinds of deductions and their total amount. */
  deducted: { kinds: ('coupon' | 'voucher')[]; cents: number } | null
  exempted: ConfirmedContent['exempted'] | null
  fees: ConfirmedContent['fees'] | null
  /** Number of area changes and of subject swaps. */
  changed: { region: number; swap: number }
  /** Identity check state of the candidate; null if the account was deleted. */
  identity: IdentityState | null
  /** True while a registration is under review whose candidate had a preparation for the batch approved. */
  isApprovedBefore: boolean
}

/**
 * Limits the number of registrations read, so that repeated registering and cancelling does not slow the query down.
 * Active, paid and refused ones come first and are always included.
 */
const MOST = 200

/**
 * Extracts a list from the submitted content; null when it is empty, as it mostly is. Searches the text first, because
 * parsing the JSON costs as much as reading the rest of a registration. Typed text cannot match, because its quotes are
 * escaped; content in another format (with spaces, or without the list) is parsed.
 */
function listIn(name: 'exempted' | 'fees'): SQL {
  return sql`case when one.content::text not like ${`%"${name}":[]%`} then one.content->${name}::text end`
}

/** Selects up to {@link MOST} registrations of `asked.account_id`, each looked up by its full key. */
export function myRegistrationsOf(projectId: string): SQL {
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
