import { sql } from 'drizzle-orm'
import type { AppointmentEvent } from '@contract/appointment/appointment-card'
import type { Reason } from '@contract/reason'
import type { EncryptedJson } from '@server/core/personal-data/encrypted-column'
import { decryptRow } from '@server/core/personal-data/encrypted-rows'
import { appointmentEvents } from '@server/core/tables/appointment'
import { notificationJob, type PendingNotifications } from '@server/domain/outbox/notification-job'
import { pendingEvents } from '@server/domain/outbox/pending-notifications'
import { eventNotification, type NotifiedAppointment } from './appointment-notifications'

/** A timeline event with its seat, as returned by the query. The session is the current one. */
interface Happened extends Omit<NotifiedAppointment, 'reason'>, Record<string, unknown> {
  subjectId: string
  eventId: string
  event: AppointmentEvent
  reason: EncryptedJson<Reason> | null
}

const waiting = pendingEvents(sql`appointment_event`, sql`appointment_id`)

/** Notifies candidates of events of their appointments and waiting-list entries. */
export const appointmentNotifications: PendingNotifications<Happened> = {
  name: 'appointment-notifications',
  due: waiting.due,
  claim: async (tx, projectId, options) => {
    const { rows } = await tx.execute<Happened>(sql`
      with taken as (${waiting.claimed(projectId, options)})
      select taken.appointment_id as "subjectId", event_id as "eventId", event, account_id as "accountId",
        own.batch_code as "batchCode", starts_at as "startsAt", centre.centre, room.name as "roomName",
        seat.seat_number as "seatNumber", offered_until as "offeredUntil", taken.at as "at",
        case when extra_minutes > 0 then ends_at + extra_minutes * interval '1 minute' end as "ownEnd",
        extra_minutes as "extraMinutes", taken.reason
      from taken
      cross join lateral (
        select account_id, batch_code, session_id, null::timestamptz as offered_until, extra_minutes
        from appointment
        where project_id = ${projectId} and appointment.appointment_id = taken.appointment_id
        union all
        select account_id, batch_code, session_id, offered_until, 0 from appointment_wait
        where project_id = ${projectId} and waiting_id = taken.appointment_id
        limit 1
      ) own
      join exam_session session on session.project_id = ${projectId} and session.session_id = own.session_id
      join test_centre centre on centre.project_id = ${projectId} and centre.centre_code = session.centre_code
      left join session_seat seat on seat.project_id = ${projectId} and seat.appointment_id = taken.appointment_id
      left join test_room room on room.project_id = ${projectId} and room.centre_code = session.centre_code
        and room.room_code = seat.room_code
      order by taken.at, event_id`)
    return rows
  },
  markPending: waiting.markPending,
  notificationOf: (project, { subjectId, eventId, reason: encrypted, ...happened }, { personalData }) => {
    const key = { projectId: project.projectId, appointmentId: subjectId, eventId }
    const { reason } = decryptRow(personalData, appointmentEvents, { ...key, reason: encrypted })
    return eventNotification(project, happened.event, { ...happened, appointmentId: subjectId, reason })
  },
}

export const appointmentNotificationJob = notificationJob(appointmentNotifications)
