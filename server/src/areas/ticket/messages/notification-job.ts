import { sql } from 'drizzle-orm'
import type { LocalText } from '@contract/schemas'
import type { TicketKind } from '@contract/ticket/ticket'
import type { Project } from '@server/calls/project/project-cache'
import { notificationJob, type PendingNotifications } from '@server/domain/outbox/notification-job'
import { pendingEvents } from '@server/domain/outbox/pending-notifications'
import { ticketChangedNotification, type NotifiedChange } from './ticket-changed'

/** A change as returned by the query. `accountId` is null when its registration or appointment has ended. */
interface Happened extends Record<string, unknown>, Pick<NotifiedChange, 'facts' | 'isPrinted'> {
  subjectId: string
  eventId: string
  accountId: string | null
  kind: TicketKind
  batchCode: string
  centreName: LocalText | null
  /** Only set for an appointment. */
  startsAt: string | null
  /** Only set for a registration. */
  subjects: string[]
}

const waiting = pendingEvents(sql`ticket_change`, sql`ticket_id`)

/** Notifies candidates of ticket changes by the exam body. */
const pendingTickets: PendingNotifications<Happened> = {
  name: 'ticket-notifications',
  due: waiting.due,
  claim: async (tx, projectId, options) => {
    const { rows } = await tx.execute<Happened>(sql`
      with taken as (${waiting.claimed(projectId, options)})
      select taken.ticket_id as "subjectId", event_id as "eventId", facts, own.account_id as "accountId", own.kind,
        own.batch_code as "batchCode", own.starts_at as "startsAt", centre.centre->'name' as "centreName",
        ticket.printed_at is not null as "isPrinted", array(
          select subject_code from registration_subject
          where project_id = ${projectId} and registration_id = taken.ticket_id
        ) as subjects
      from taken
      left join admission_ticket ticket on ticket.project_id = ${projectId} and ticket.ticket_id = taken.ticket_id
      left join lateral (
        select account_id, 'registration' as kind, registration.batch_code, null::timestamptz as starts_at, centre_code
        from registration left join ticket_seat seat on seat.project_id = ${projectId} and seat.ticket_id = registration_id
        where registration.project_id = ${projectId} and registration_id = taken.ticket_id and status = 'submitted'
        union all
        select account_id, 'appointment', appointment.batch_code, session.starts_at, centre_code
        from appointment
        join exam_session session on session.project_id = ${projectId} and session.session_id = appointment.session_id
        where appointment.project_id = ${projectId} and appointment_id = taken.ticket_id and status = 'booked'
        limit 1
      ) own on true
      left join test_centre centre on centre.project_id = ${projectId} and centre.centre_code = own.centre_code`)
    return rows
  },
  markPending: waiting.markPending,
  notificationOf: (project, { subjectId, accountId, centreName, ...happened }, services) => {
    const startsAt = nextSitting(project, happened, services.now())
    if (accountId === null || startsAt === null || centreName === null) return null
    return ticketChangedNotification(project, { ...happened, ticketId: subjectId, accountId, centreName, startsAt })
  },
}

type Sat = Pick<Happened, 'startsAt' | 'batchCode' | 'subjects'>

/** Returns the start of the next session; null once all have begun, when a notification has no use. */
function nextSitting({ definition }: Project, { startsAt, batchCode, subjects }: Sat, now: number): string | null {
  const batch = definition.batches.find(({ code }) => code === batchCode)
  const sat = (batch?.subjects ?? []).filter(({ code }) => subjects.includes(code)).map((subject) => subject.startsAt)
  const starts = startsAt === null ? sat : [startsAt]
  return starts.filter((one) => Date.parse(one) > now).sort((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null
}

export const ticketNotificationJob = notificationJob(pendingTickets)
