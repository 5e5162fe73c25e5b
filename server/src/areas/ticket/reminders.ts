import { sql } from 'drizzle-orm'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import type { Reminder, ReminderSource, RemindedEvent } from '@server/domain/reminders/reminder-source'
import { calendarAttachment } from '@server/domain/calendar/calendar-attachment'
import { scheduleText, type Scheduled } from '@server/domain/calendar/schedule-text'
import { renderMessage, type Language, type MessageTemplate } from '@server/domain/outbox/written'
import { batchNameOf } from '@server/domain/projects/batches'
import { findDrawnSeats } from '@server/domain/tickets/ticket-store'

const PATH = '/default/printing/printing'
const seeTicket = { zh: '查看准考证：', en: 'View admission ticket: ' }

interface ReadyValues {
  examName: string
  batchName: string
  number: string
}

const ticketReady: MessageTemplate<ReadyValues> = {
  name: 'ticketReady',
  wording: {
    zh: ({ examName, batchName, number }) => ({
      subject: '准考证已发布，请核对打印',
      text: `【${examName}】“${batchName}”的准考证已发布，准考证号 ${number}。请核对姓名、照片、考点、考场和座位号，确认无误后打印，考试时随身携带。`,
    }),
    en: ({ examName, batchName, number }) => ({
      subject: 'Your admission ticket is issued',
      text: `${examName} (${batchName}): your admission ticket is issued, number ${number}. Check your name, photo, test centre, room and seat, then print it and bring it to the exam.`,
    }),
  },
}

/** Reminder of issued tickets with drawn seats; booked seats have their own notification. */
export const ticketReminders: readonly ReminderSource[] = [
  {
    kind: 'ticketReady',
    module: 'print',
    isFor: ({ batches }) => batches.some(({ tickets }) => tickets !== undefined),
    things: (projectId) => sql`
      select ticket_id as subject_id, account_id, issued_at as at, null::timestamptz as since
      from admission_ticket
      where project_id = ${projectId} and kind = 'registration' and issued_at is not null and printed_at is null`,
    write: async (_services, db, project, things) => {
      const ready = await findReady(db, project, things)
      const seats = await findDrawnSeats(
        db,
        project.projectId,
        ready.map(({ ticketId }) => ticketId),
      )
      return new Map(
        ready.map((one) => {
          const own = seats.filter(({ ticketId }) => ticketId === one.ticketId)
          return [one.ticketId, notificationOf(project, { ...one, seats: own })]
        }),
      )
    },
  },
]

interface Ready extends Scheduled {
  ticketId: string
  number: string
}

function notificationOf(project: Project, { ticketId, number, ...scheduled }: Ready): Reminder {
  const { batchCode } = scheduled
  const { name } = project.definition
  const batchName = batchNameOf(project, batchCode)
  return {
    message: 'ticketReady',
    write: (language: Language) =>
      renderMessage(ticketReady, language, { examName: name[language], batchName: batchName[language], number }),
    details: (language) => scheduleText(project, scheduled, language),
    attachment: calendarAttachment('registration', ticketId),
    more: { label: seeTicket, path: PATH },
  }
}

/** Reads tickets of active registrations without a refund in progress. */
async function findReady(db: Executor, { projectId }: Project, things: readonly RemindedEvent[]) {
  const ids = things.map(({ subjectId }) => subjectId)
  const { rows } = await db.execute<Ready & Record<string, unknown>>(sql`
    select ticket_id as "ticketId", ticket.batch_code as "batchCode", ticket_number as number, (
        select coalesce(json_agg(json_build_object('subjectCode', subject_code, 'areaCode', area_code)), '[]')
        from registration_subject where project_id = ticket.project_id and registration_id = ticket_id
      ) as subjects
    from admission_ticket ticket
    join registration on registration.project_id = ticket.project_id and registration_id = ticket_id
      and status = 'submitted' and refund_status <> 'refunding'
    where ticket.project_id = ${projectId} and ticket_id = any(${sql.param(ids)}::uuid[]) and printed_at is null`)
  return rows
}
