import { sql, type SQL } from 'drizzle-orm'
import { connect, disconnect, type Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { applicationInvariants } from './applications'
import { appointmentInvariants } from './appointments'
import { certificateInvariants } from './certificates'
import { couponInvariants } from './coupons'
import { decisionInvariants } from './decisions'
import type { Invariant } from './invariant'
import { moneyInvariants } from './money'
import { registrationInvariants } from './registrations'
import { resultInvariants } from './results'
import { seatInvariants } from './seats'

/** Sign-ins and links end when the right to the account ends. */
const accountInvariants: readonly Invariant[] = [
  {
    // the device that changed the password stays signed in
    sentence: 'At most one sign-in of an account is older than its last password change',
    exceptions: (projectId) => sql`
      select 'account ' || account.account_id as what, count(*) || ' older sign-ins' as found
      from account join access_token token using (project_id, account_id)
      where account.project_id = ${projectId} and token.created_at < account.password_changed_at
      group by account.account_id having count(*) > 1`,
  },
  {
    sentence: 'No change of an account that was asked for before its last password change still waits',
    exceptions: (projectId) => sql`
      select 'change of the ' || change.kind || ' of account ' || account.account_id as what,
        'asked for at ' || change.asked_at as found
      from account join account_change change using (project_id, account_id)
      where account.project_id = ${projectId} and change.asked_at < account.password_changed_at`,
  },
  {
    sentence: 'Nobody is signed in to an account that is to be deleted',
    exceptions: (projectId) => sql`
      select 'account ' || deletion.account_id as what, count(*) || ' sign-ins' as found
      from account_deletion deletion join access_token token using (project_id, account_id)
      where deletion.project_id = ${projectId} and deletion.cancelled_at is null
      group by deletion.account_id`,
  },
  {
    sentence: 'Nothing signs in to an account that was deleted',
    exceptions: (projectId) => sql`
      select 'account ' || account.account_id as what, way.name as found
      from account cross join lateral (
        select 'a sign-in' as name from access_token token
        where token.project_id = account.project_id and token.account_id = account.account_id
        union all select 'a linked WeChat' from wechat_binding linked
        where linked.project_id = account.project_id and linked.account_id = account.account_id
        union all select 'a linked partner' from partner_link linked
        where linked.project_id = account.project_id and linked.account_id = account.account_id
      ) way
      where account.project_id = ${projectId} and account.ended_at is not null`,
  },
]

/** Health check-ins are made on their day and deleted after their retention. */
const healthInvariants: readonly Invariant[] = [
  {
    sentence: 'Every health check-in is of the day on which it was made',
    exceptions: (projectId) => sql`
      select 'check-in of ' || account_id || ' for ' || batch_code || ' on ' || day as what, 'made at ' || at as found
      from health_check_in
      where project_id = ${projectId} and day <> (at at time zone 'Asia/Shanghai')::date::text`,
  },
  {
    // the hourly job deletes check-ins in time; one that is overdue by a day indicates an error
    sentence: 'No health check-in is kept longer than its candidate was told',
    exceptions: (projectId) => sql`
      select 'check-in of ' || account_id || ' for ' || batch_code || ' on ' || day as what,
        'to be deleted on ' || deleted_on as found
      from health_check_in
      where project_id = ${projectId} and deleted_on < (now() at time zone 'Asia/Shanghai')::date::text`,
  },
]

/** Ticket numbers and drawn seats belong to one candidate. */
const ticketInvariants: readonly Invariant[] = [
  {
    sentence: 'No two tickets of a batch have the same number',
    exceptions: (projectId) => sql`
      select 'number ' || ticket_number || ' of ' || batch_code as what, count(*) || ' tickets' as found
      from admission_ticket where project_id = ${projectId} group by batch_code, ticket_number having count(*) > 1`,
  },
  {
    sentence: 'No seat of a batch is drawn for two candidates',
    exceptions: (projectId) => sql`
      select 'seat ' || centre_code || ' ' || room_code || ' ' || seat_number || ' of ' || batch_code as what,
        count(*) || ' candidates' as found
      from ticket_seat where project_id = ${projectId}
      group by batch_code, centre_code, room_code, seat_number having count(*) > 1`,
  },
]

export const invariants: readonly Invariant[] = [
  ...seatInvariants,
  ...moneyInvariants,
  ...couponInvariants,
  ...registrationInvariants,
  ...decisionInvariants,
  ...applicationInvariants,
  ...appointmentInvariants,
  ...ticketInvariants,
  ...certificateInvariants,
  ...resultInvariants,
  ...healthInvariants,
  ...accountInvariants,
]

/** Result of checking an invariant: the first exceptions and their total number. */
export interface CheckedInvariant {
  sentence: string
  count: number
  exceptions: { what: string; found: string }[]
}

const SHOWN = 20
/** Statement timeout. The statements take no locks, so no call waits for them. */
const PATIENCE_MS = 300_000

/**
 * Checks the invariants of a project in one database snapshot while the service runs; neither locks nor writes. Uses
 * its own connection, because the pool gives up connections whose statement exceeds SILENCE_MS. `of` selects
 * invariants; `onChecked` receives the number of finished ones.
 */
export async function checkInvariants(
  { db }: Pick<Services, 'db'>,
  projectId: string,
  { of = invariants, onChecked }: { of?: readonly Invariant[]; onChecked?: (done: number) => void } = {},
): Promise<CheckedInvariant[]> {
  const patient = connect(db.$client.url, { pool: 1, isPatient: true })
  const inSnapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const
  try {
    return await patient.transaction(async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = ${PATIENCE_MS}`))
      const checked: CheckedInvariant[] = []
      for (const { sentence, exceptions } of of) {
        checked.push({ sentence, ...(await look(tx, exceptions(projectId))) })
        onChecked?.(checked.length)
      }
      return checked
    }, inSnapshot)
  } finally {
    await disconnect(patient)
  }
}

async function look(tx: Executor, exceptions: SQL): Promise<Omit<CheckedInvariant, 'sentence'>> {
  const { rows } = await tx.execute<{ what: string; found: string; count: number }>(sql`
    select what, found, count(*) over ()::int as count from (${exceptions}) exception order by what, found limit ${SHOWN}`)
  return { count: rows[0]?.count ?? 0, exceptions: rows.map(({ what, found }) => ({ what, found })) }
}
