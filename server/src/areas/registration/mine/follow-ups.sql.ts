/** Statement that reads data of registrations after payment or review (follow-ups.ts). */
import { sql, type SQL } from 'drizzle-orm'
import { AUDIT_STATUS, type RefundStatus } from '@contract/codes'
import type { OpenChange } from '@contract/registration/changes/subjects'
import { refundsOfLine } from '@server/domain/orders/refunds/paid-lines'
import { isVisible, refundsAsJson, type RefundAsJson } from '@server/domain/orders/refunds/refund-view'
import { isInvoiced, ordersOf } from '../orders/paid-order'
import type { SubjectRow } from '../registration-store'

/** Times are ISO texts. */
export interface FollowUps {
  /** Refunds of the price, until all of them are completed. */
  back: RefundAsJson[] | null
  invoiced: boolean
  /** Unpaid change of subjects. */
  openChange: OpenChange | null
  /** Deadline of the requested correction. */
  correctionUntil: string | null
  /** Admission ticket, once the seat is drawn. */
  ticket: { issuedAt: string | null; printedAt: string | null } | null
  /** Undecided refund request. */
  asked: { edits: number; askedAt: string; subjects: string[] } | null
  /** Refunded subjects, with the state of their refund. */
  given: (Pick<SubjectRow, 'subjectCode' | 'areaCode' | 'priceCents'> & { refundStatus: RefundStatus })[]
}

export interface FollowUpsRow extends Record<string, unknown> {
  /** Null for an unknown registration. */
  follow_ups: FollowUps | null
}

/** Selects the data in the order of the registrations; each part is looked up by its full key. */
export function followUpsStatement(projectId: string, registrationIds: readonly string[]): SQL {
  return sql`
  select follow_up.facts as follow_ups
  from unnest(${sql.param([...registrationIds])}::uuid[]) with ordinality as wanted(registration_id, position)
  left join lateral (
    select json_build_object('back', back.list, 'invoiced', is_invoiced, 'openChange', changing.open,
      'correctionUntil', correction.until, 'asked', waiting.request, 'given', given.list, 'ticket', ticket.drawn) as facts
    from registration one
    cross join lateral (
      select coalesce(json_agg(json_build_object('subjectCode', subject_code, 'areaCode', area_code,
        'priceCents', price_cents, 'refundStatus', state) order by subject_code), '[]') as list
      from registration_refund join registration_refund_subject using (project_id, request_id)
      where one.refund_status <> 'none' and project_id = ${projectId} and registration_id = one.registration_id
        and state in ('refunding', 'refunded', 'failed')
    ) given
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
        select distinct back.* from order_line line cross join ${refundsOfLine(projectId)}
        where one.refund_status in ('refunding', 'failed') and ${isVisible} and line.project_id = ${projectId}
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
      select ${isInvoiced(projectId, sql`one.registration_id`)} as is_invoiced
    ) paper
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
    left join lateral (
      select json_build_object('issuedAt', issued_at, 'printedAt', printed_at) as drawn from admission_ticket
      where project_id = ${projectId} and ticket_id = one.registration_id limit 1
    ) ticket on true
    where one.project_id = ${projectId} and one.registration_id = wanted.registration_id limit 1
  ) follow_up on true
  order by wanted.position`
}
