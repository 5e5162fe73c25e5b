import type { Job } from '@server/core/running/jobs'
import { defineArea } from '@server/domain/areas/define-area'
import { attachedCalendar } from '@server/domain/calendar/calendar-attachment'
import { retainedWithAccount, retainedWithProject } from '@server/domain/areas/table-retention'
import { appointmentPersonalData } from './appointment-personal-data'
import { demonstrateAppointment, demonstrateWait } from './demonstration'
import { appointmentNotificationJob } from './messages/notification-job'
import { appointmentCalendar } from './mine/appointment-calendar'
import { registerAppointmentCalendar } from './mine/calendar-routes'
import { appointmentSteps } from './next-steps'
import { waitingJob } from './waiting/waiting-job'
import type { appointmentEndpoints } from '@contract/endpoints/appointment'
import type { Handlers } from '@server/calls/handler'
import { book } from './book/book'
import { cancel, reschedule } from './book/move'
import { listBatches } from './mine/batch-cards'
import { appointmentDetail, listAppointments } from './mine/my-appointments'
import { listWaiting } from './waiting/my-waiting'
import { acceptOffer, joinWaiting, leaveWaiting } from './waiting/waiting'
import { readOwnSessions } from './offered/own-sessions'
import { readDays, readOffering, readSessions } from './offered/handlers'
import type { AppointmentCard } from '@contract/appointment/appointment-card'
import type { LocalText } from '@contract/schemas'
import { roundNamed } from '@server/domain/appointments/rounds'
import { photosInBatches } from '@server/domain/registered'
import type { TicketSource } from '@server/domain/tickets/ticketed'
import { findMyAppointments, lockAppointment } from './appointment-store'
import { appointmentCard } from './mine/appointment-card'
import { sql } from 'drizzle-orm'
import type { ReminderKind } from '@contract/reminders/reminders'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import type { ReminderSource, RemindedEvent } from '@server/domain/reminders/reminder-source'
import { appointmentNotification } from './messages/appointment-notifications'
import type { NotifiedAppointment } from './messages/appointment-values'

/**
 * Selects booked sessions. `since` suppresses reminders of sessions booked or moved only recently, about which a
 * message was just sent.
 */
const booked = (projectId: string) => sql`
  select appointment_id as subject_id, account_id, starts_at as at,
    greatest(booked_at, rescheduled_at) as since
  from appointment join exam_session using (project_id, session_id)
  where project_id = ${projectId} and status = 'booked'`

const ofAppointments = (kind: ReminderKind & ('appointmentTomorrow' | 'examDay')): ReminderSource => ({
  kind,
  isFor: ({ appointments }) => appointments.length > 0,
  things: booked,
  write: async (_services, db, project, things) => {
    const seats = await findBooked(db, project, things)
    return new Map(
      seats.map(({ subjectId, ...notified }) => [subjectId, appointmentNotification(project, kind, notified)]),
    )
  },
})

/** Reminders on the day before and on the morning of the session. */
const appointmentReminders: readonly ReminderSource[] = [
  ofAppointments('appointmentTomorrow'),
  ofAppointments('examDay'),
]

/** Reads the seats still booked; skips those moved meanwhile, which get a reminder at their new time. */
async function findBooked(db: Executor, { projectId }: Project, things: readonly RemindedEvent[]) {
  const ids = things.map(({ subjectId }) => subjectId)
  const { rows } = await db.execute<NotifiedAppointment & { subjectId: string } & Record<string, unknown>>(sql`
    select one.appointment_id as "subjectId", account_id as "accountId", one.batch_code as "batchCode",
      starts_at as "startsAt", centre.centre, room.name as "roomName", seat.seat_number as "seatNumber",
      null as "offeredUntil", null as "at",
      case when extra_minutes > 0 then ends_at + extra_minutes * interval '1 minute' end as "ownEnd",
      extra_minutes as "extraMinutes"
    from appointment one
    join exam_session session using (project_id, session_id)
    join test_centre centre using (project_id, centre_code)
    join session_seat seat on seat.project_id = one.project_id and seat.appointment_id = one.appointment_id
    left join test_room room on room.project_id = one.project_id and room.centre_code = session.centre_code
      and room.room_code = seat.room_code
    where one.project_id = ${projectId} and one.appointment_id = any(${sql.param(ids)}::uuid[]) and status = 'booked'`)
  const at = new Map(things.map((thing) => [thing.subjectId, Date.parse(thing.at)]))
  return rows.filter(({ subjectId, startsAt }) => Date.parse(startsAt) === at.get(subjectId))
}

/** Admission tickets of appointments, available at once because the seat is known. */
const appointmentTickets: TicketSource = {
  kind: 'appointment',
  find: async ({ services, owner, project, db }) => {
    const mine = await findMyAppointments(db, owner)
    const photos = mine.length > 0 ? await photosInBatches(db, owner) : new Map<string, string>()
    return mine.map((row) => {
      const card = appointmentCard(row, mine, { services, groupDomain: null, project })
      const { appointmentId, appointmentNumber, batchCode, batchName, status, startsAt, endsAt, centre, room } = card
      const { seatNumber, arranged } = card
      const photoFileId = photos.get(roundNamed(project, batchCode)?.of ?? '') ?? null
      return {
        ...{ ticketId: appointmentId, kind: 'appointment', batchCode, batchName, ownNumber: appointmentNumber },
        refusal: status === 'booked' ? null : 'EXM_CT_ECQA_VOID',
        ...{ from: null, rules: undefined, photoFileId, groupDomain: row.groupDomain },
        sittings: [{ name: nameOf(card), startsAt, endsAt, centre, room, seatNumber, ...(arranged && { arranged }) }],
      }
    })
  },
  lock: async (tx, owner, appointmentId) => (await lockAppointment(tx, owner, appointmentId)) !== undefined,
}

/** Appends the position of an interview to the round's name. */
function nameOf({ batchName, position }: Pick<AppointmentCard, 'batchName' | 'position'>): LocalText {
  if (!position) return batchName
  return { zh: `${batchName.zh}（${position.zh}）`, en: `${batchName.en} (${position.en})` }
}

const appointmentHandlers = {
  'GET /exm_c/appointments/batches': (_input, call) => listBatches(call),
  'GET /exm_c/g/appointments/:domain/:batchCode': readOffering,
  'GET /exm_c/g/appointments/:domain/:batchCode/days': readDays,
  'GET /exm_c/g/appointments/:domain/:batchCode/sessions': readSessions,
  'GET /exm_c/appointments/batches/:batchCode/own-sessions': readOwnSessions,
  'POST /exm_c/appointments/batches/:batchCode': book,
  'POST /exm_c/appointments/batches/:batchCode/waiting': joinWaiting,
  'GET /exm_c/appointments/waiting': (_input, call) => listWaiting(call),
  'POST /exm_c/appointments/waiting/:waitingId/accept': acceptOffer,
  'POST /exm_c/appointments/waiting/:waitingId/leave': leaveWaiting,
  'GET /exm_c/appointments': (_input, call) => listAppointments(call),
  'GET /exm_c/appointments/:appointmentId': ({ params }, call) => appointmentDetail(params.appointmentId, call),
  'POST /exm_c/appointments/:appointmentId/reschedule': reschedule,
  'POST /exm_c/appointments/:appointmentId/cancel': cancel,
} satisfies Handlers<typeof appointmentEndpoints>

export const appointmentJobs: Job[] = [waitingJob, appointmentNotificationJob]

export const appointmentArea = defineArea({
  handlers: () => appointmentHandlers,
  routes: registerAppointmentCalendar,
  jobs: () => appointmentJobs,
  nextSteps: () => [appointmentSteps],
  reminders: appointmentReminders,
  ticketSources: [appointmentTickets],
  attachments: {
    'appointment-calendar': async (services, of) =>
      attachedCalendar(services, await appointmentCalendar(services, of), of.language),
  },
  personalData: [appointmentPersonalData],
  retention: [
    retainedWithAccount('appointment', 'appointment_event', 'appointment_wait'),
    retainedWithProject('test_centre', 'test_room', 'exam_session', 'session_seat'),
  ],
  demonstration: () => ({
    entries: {
      appointments: async ({ services, of, actions, left }, wanted) => {
        const appointmentId = await demonstrateAppointment(services, of, wanted, left)
        if (wanted.printed) await actions.printTicket(services, of, appointmentId)
      },
      waits: ({ services, of }, wanted) => demonstrateWait(services, of, wanted),
    },
  }),
})
