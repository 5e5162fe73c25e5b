import { sql } from 'drizzle-orm'
import { AUDIT_STATUS } from '@contract/codes'
import { dayOf } from '@contract/format'
import type { ReminderKind } from '@contract/reminders/reminders'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import type { ReminderSource, RemindedEvent } from '@server/domain/reminders/reminder-source'
import { findDrawnSeats, issuedAmong } from '@server/domain/tickets/ticket-store'
import { sittingNotification, type NotifiedSitting } from '../messages/sitting-notifications'

/**
 * Start times of all subjects in the project file. Excludes batches with appointment rounds, which send their own
 * reminders. Materialised, so that the large file is parsed once per statement, not per candidate.
 */
const sittings = (projectId: string) => sql`
  sitting as materialized (
    select batch->>'code' as batch_code, subject->>'code' as subject_code,
      (subject->>'startsAt')::timestamptz as at
    from project
    cross join lateral jsonb_array_elements(definition->'batches') batch
    cross join lateral jsonb_array_elements(batch->'subjects') subject
    where project_id = ${projectId} and not exists (
      select from jsonb_array_elements(coalesce(definition->'appointments', '[]')) round
      where round->>'of' = batch->>'code'
    )
  )`

/** Selects the first subject per day of candidates with an approved, paid registration: one reminder per day. */
const things = (projectId: string) => sql`
  with ${sittings(projectId)}
  select held.registration_id as subject_id, registration.account_id, sitting.at,
    null::timestamptz as since
  from sitting
  join registration on registration.project_id = ${projectId} and registration.batch_code = sitting.batch_code
    and status = 'submitted' and payment_status = 'paid' and audit_status = ${sql.raw(String(AUDIT_STATUS.passed))}
    and refund_status <> 'refunding'
  join registration_subject held on held.project_id = ${projectId}
    and held.registration_id = registration.registration_id and held.subject_code = sitting.subject_code
  where not exists (
    select from registration_subject other
    join sitting earlier on earlier.batch_code = sitting.batch_code
      and earlier.subject_code = other.subject_code
    where other.project_id = ${projectId} and other.registration_id = held.registration_id
      and (earlier.at, earlier.subject_code) < (sitting.at, sitting.subject_code)
      and (earlier.at at time zone 'Asia/Shanghai')::date = (sitting.at at time zone 'Asia/Shanghai')::date
  )`

const ofSittings = (kind: ReminderKind & ('appointmentTomorrow' | 'examDay')): ReminderSource => ({
  kind,
  isFor: ({ batches, appointments }) => batches.some(({ code }) => !appointments.some((round) => round.of === code)),
  things,
  write: async (services, db, project, wanted) => {
    const notified = await findSittings(db, project, wanted, services.now())
    return new Map(notified.map((one) => [one.registrationId, sittingNotification(project, kind, one)]))
  },
})

/** Reminders on the day before and on the morning of a written exam. */
export const sittingReminders: readonly ReminderSource[] = [ofSittings('appointmentTomorrow'), ofSittings('examDay')]

interface Row extends Record<string, unknown> {
  registrationId: string
  accountId: string
  batchCode: string
  subjects: { subjectCode: string; areaCode: string }[]
}

/** Returns the subjects that candidates sit on the day, with the seat of the first one if it is drawn and issued. */
async function findSittings(
  db: Executor,
  project: Project,
  wanted: readonly RemindedEvent[],
  now: number,
): Promise<NotifiedSitting[]> {
  const { projectId, definition } = project
  const ids = wanted.map(({ subjectId }) => subjectId)
  const { rows } = await db.execute<Row>(sql`
    select registration_id as "registrationId", account_id as "accountId", batch_code as "batchCode", (
      select json_agg(json_build_object('subjectCode', subject_code, 'areaCode', area_code)) from registration_subject held
      where held.project_id = ${projectId} and held.registration_id = registration.registration_id
    ) as subjects
    from registration
    where project_id = ${projectId} and registration_id = any(${sql.param(ids)}::uuid[]) and status = 'submitted'`)
  const seats = await findDrawnSeats(db, projectId, await issuedAmong(db, project, ids, now))
  return rows.flatMap(({ subjects, ...row }) => {
    const at = wanted.find(({ subjectId }) => subjectId === row.registrationId)?.at
    const day = at === undefined ? null : dayOf(new Date(at).getTime())
    const batch = definition.batches.find(({ code }) => code === row.batchCode)
    const sat = (batch?.subjects ?? [])
      .filter(({ code, startsAt }) => subjects.some((one) => one.subjectCode === code) && dayOf(startsAt) === day)
      .sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
    const [first] = sat
    if (!first) return []
    const areaCode = subjects.find(({ subjectCode }) => subjectCode === first.code)?.areaCode
    const seat = seats.find((one) => one.ticketId === row.registrationId && one.areaCode === areaCode)
    return { ...row, sat, seat: seat ?? null, hasTicket: batch?.tickets !== undefined }
  })
}
