import { sql } from 'drizzle-orm'
import { AUDIT_STATUS, type AuditStatus, type PaymentStatus, type RegistrationStatus } from '@contract/codes'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import type { CandidateNotification } from '@server/domain/outbox/write-notifications'
import { notificationJob, type PendingNotifications } from '@server/domain/outbox/notification-job'
import { pendingEvents } from '@server/domain/outbox/pending-notifications'
import { calendarAttachment } from '@server/domain/calendar/calendar-attachment'
import { scheduleText, type Scheduled } from '@server/domain/calendar/schedule-text'
import { CONFIRMED_EVENTS, hasCalendar, messageOf } from './notified-events'
import { registrationNotification } from './registration-notifications'
import type { RegistrationMessage } from './templates'

/** An event with the current state of its registration, as returned by the query. */
interface Happened extends Record<string, unknown> {
  registrationId: string
  eventId: string
  event: string
  at: string
  eventAmountCents: number | null
  accountId: string
  registrationNumber: string
  batchCode: string
  amountCents: number
  status: RegistrationStatus
  auditStatus: AuditStatus
  paymentStatus: PaymentStatus
  expiresAt: string | null
  /** Read for confirmations only. */
  subjects: Scheduled['subjects'] | null
  /** Deadline of the open correction request. */
  correctionUntil: string | null
}

const waiting = pendingEvents(sql`registration_event`, sql`registration_id`)

/** Notifies candidates of events of their registrations. */
export const registrationNotifications: PendingNotifications<Happened> = {
  name: 'registration-notifications',
  due: waiting.due,
  claim,
  markPending: (tx, projectId, events) =>
    waiting.markPending(
      tx,
      projectId,
      events.map(({ registrationId, eventId }) => ({ subjectId: registrationId, eventId })),
    ),
  notificationOf,
}

export const registrationNotificationJob = notificationJob(registrationNotifications)

/**
 * Looks registrations up by their full key: during a rush the planner statistics still show an empty table, for which
 * the planner would scan it.
 */
async function claim(
  ...[tx, projectId, options]: Parameters<PendingNotifications<Happened>['claim']>
): Promise<Happened[]> {
  const { rows } = await tx.execute<Happened>(sql`
    with taken as (${waiting.claimed(projectId, options)})
    select taken.registration_id as "registrationId", event_id as "eventId", event, at,
      taken.amount_cents as "eventAmountCents", account_id as "accountId", registration_number as "registrationNumber",
      batch_code as "batchCode", registration.amount_cents as "amountCents", status, audit_status as "auditStatus",
      payment_status as "paymentStatus", expires_at as "expiresAt",
      case when event = any(${sql.param([...CONFIRMED_EVENTS])}::text[]) then (
        select json_agg(json_build_object('subjectCode', subject_code, 'areaCode', area_code)) from registration_subject
        where project_id = ${projectId} and registration_id = taken.registration_id
      ) end as subjects,
      case when event = 'correctionAsked' then (
        select until from registration_correction
        where project_id = ${projectId} and registration_id = taken.registration_id and state = 'asked' limit 1
      ) end as "correctionUntil"
    from taken cross join lateral (
      select account_id, registration_number, batch_code, amount_cents, status, audit_status, payment_status, expires_at
      from registration
      where project_id = ${projectId} and registration_id = taken.registration_id limit 1
    ) registration`)
  return rows
}

/** Returns null when there is nothing to notify about, or no longer. */
function notificationOf(
  project: Project,
  happened: Happened,
  { now }: Pick<Services, 'now'>,
): CandidateNotification | null {
  const { event, eventAmountCents, status } = happened
  const at = new Date(happened.at)
  const expiresAt = happened.expiresAt === null ? null : new Date(happened.expiresAt)
  const message = messageOf(event)
  if (!message) return null
  // A free registration counts as paid from the start.
  if (message === 'paid' && happened.amountCents === 0) return null
  // The decision's message already announced this refund, which the candidate did not request.
  if (message === 'refundConfirmed' && happened.auditStatus === AUDIT_STATUS.rejected) return null
  const registration = { ...happened, amountCents: eventAmountCents ?? happened.amountCents }
  if (message === 'correctionAsked') return correctionNotification(project, happened)
  const more = moreOf(project, message, happened)
  if (message !== 'submitted')
    return { ...registrationNotification(project, message, { ...registration, at }), ...more }
  // Skips a late message about a registration that has expired. A registration paid meanwhile has no expiry.
  if (status !== 'submitted' || (expiresAt && expiresAt.getTime() <= now())) return null
  return {
    ...registrationNotification(project, message, { ...registration, at: expiresAt }),
    ...more,
    ...(expiresAt && { expiresAt }),
  }
}

/** Returns the further content of the email. An unpaid registration has no calendar, because it may expire. */
function moreOf(
  project: Project,
  message: RegistrationMessage,
  { registrationId, batchCode, paymentStatus, subjects }: Happened,
): Pick<CandidateNotification, 'details' | 'attachment'> {
  return {
    ...(subjects && { details: (language) => scheduleText(project, { batchCode, subjects }, language) }),
    ...(hasCalendar(message) &&
      paymentStatus !== 'unpaid' && { attachment: calendarAttachment('registration', registrationId) }),
  }
}

/** Skips a correction request that was fulfilled or ended meanwhile. */
function correctionNotification(
  project: Project,
  { correctionUntil, ...registration }: Happened,
): CandidateNotification | null {
  if (correctionUntil === null) return null
  const at = new Date(correctionUntil)
  return { ...registrationNotification(project, 'correctionAsked', { ...registration, at }), expiresAt: at }
}
