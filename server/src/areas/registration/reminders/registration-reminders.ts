import { sql, type SQL } from 'drizzle-orm'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import type { Reminder, ReminderSource, RemindedEvent } from '@server/domain/reminders/reminder-source'
import { changePurpose } from '../changes/subjects/purpose'
import {
  registrationNotification,
  registrationPath,
  type NotifiedRegistration,
  registrationNotice,
} from '../messages/registration-notifications'
import { registrationPurpose } from '../orders/purpose'
import { sittingReminders } from './sitting-reminders'

const isFor = ({ batches }: Project['definition']) => batches.length > 0

/** Registration columns used in messages. */
const registration = sql`
  registration.account_id as "accountId", registration.registration_id as "registrationId",
  registration_number as "registrationNumber", batch_code as "batchCode"`

const idsOf = (things: readonly RemindedEvent[]) => sql`${sql.param(things.map(({ subjectId }) => subjectId))}::uuid[]`

/** Unpaid orders. The reminder is sent by domain/orders/due under the order's lock, so that paid orders get none. */
const paymentDue: ReminderSource = {
  kind: 'paymentDue',
  isFor,
  isSentElsewhere: true,
  things: (projectId) => sql`
    select order_id as subject_id, account_id, expires_at as at, null::timestamptz as since
    from orders
    where project_id = ${projectId} and status = 'unpaid' and reminded_at is null and purpose in (${registrationPurpose.name}, ${changePurpose.name})`,
  write: async (_services, db, project, things) => {
    const about = sql`
      select orders.order_id as "subjectId", orders.purpose, orders.amount_cents as "amountCents", orders.expires_at as at, ${registration}
      from orders
      left join registration_change change on change.project_id = orders.project_id and change.change_id = orders.subject_id
      join registration on registration.project_id = orders.project_id
        and registration.registration_id = coalesce(change.registration_id, orders.subject_id)
      where orders.project_id = ${project.projectId} and orders.order_id = any(${idsOf(things)})`
    const messageOf = ({ purpose }: Row) => (purpose === changePurpose.name ? 'changeDue' : 'paymentDue')
    return wordings(db, about, (row) => registrationNotification(project, messageOf(row), row))
  },
}

/** Open correction requests. */
const correctionDue: ReminderSource = {
  kind: 'correctionDue',
  isFor,
  things: (projectId) => sql`
    select correction_id as subject_id, account_id, until as at, asked_at as since
    from registration_correction correction join registration using (project_id, registration_id)
    where project_id = ${projectId} and state = 'asked'`,
  write: async (_services, db, project, things) => {
    const about = sql`
      select correction_id as "subjectId", until as at, registration.amount_cents as "amountCents", ${registration}
      from registration_correction correction join registration using (project_id, registration_id)
      where correction.project_id = ${project.projectId} and correction_id = any(${idsOf(things)}) and state = 'asked'`
    return wordings(db, about, (row) => ({
      ...registrationNotification(project, 'correctionDue', row),
      notice: { ...registrationNotice(project, 'correctionDue', row), path: registrationPath(row) },
    }))
  },
}

export const registrationReminders: readonly ReminderSource[] = [paymentDue, correctionDue, ...sittingReminders]

type Row = Omit<NotifiedRegistration, 'at'> & { subjectId: string; purpose?: string; at: Date }

async function wordings(db: Executor, about: SQL, write: (row: Row) => Reminder): Promise<Map<string, Reminder>> {
  const { rows } = await db.execute<Omit<Row, 'at'> & { at: string } & Record<string, unknown>>(about)
  return new Map(rows.map((row) => [row.subjectId, write({ ...row, at: new Date(row.at) })]))
}
