import { sql, type SQL } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { accountInvariants } from './accounts'
import { applicationInvariants } from './applications'
import { appointmentInvariants } from './appointments'
import { certificateInvariants } from './certificates'
import { couponInvariants } from './coupons'
import { decisionInvariants } from './decisions'
import { healthInvariants } from './health'
import type { Invariant } from './invariant'
import { moneyInvariants } from './money'
import { registrationInvariants } from './registrations'
import { resultInvariants } from './results'
import { seatInvariants } from './seats'
import { ticketInvariants } from './tickets'

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

/** An invariant with what breaks it: at most as many rows as are shown, and how many there are. */
export interface Checked {
  sentence: string
  count: number
  exceptions: { what: string; found: string }[]
}

const SHOWN = 20
/** Nobody waits for it: it locks nothing. */
const PATIENCE_MS = 300_000

/**
 * Looks whether everything of a project adds up, in one snapshot of the database: while the service runs, without holding
 * anybody up, and without writing. `of`: which are looked at. `onChecked` is told after each how many are done.
 */
export async function checkInvariants(
  { db }: Pick<Services, 'db'>,
  projectId: string,
  { of = invariants, onChecked }: { of?: readonly Invariant[]; onChecked?: (done: number) => void } = {},
): Promise<Checked[]> {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = ${PATIENCE_MS}`))
      const checked: Checked[] = []
      for (const { sentence, exceptions } of of) {
        checked.push({ sentence, ...(await look(tx, exceptions(projectId))) })
        onChecked?.(checked.length)
      }
      return checked
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function look(tx: Executor, exceptions: SQL): Promise<Omit<Checked, 'sentence'>> {
  const { rows } = await tx.execute<{ what: string; found: string; count: number }>(sql`
    select what, found, count(*) over ()::int as count from (${exceptions}) exception order by what, found limit ${SHOWN}`)
  return { count: rows[0]?.count ?? 0, exceptions: rows.map(({ what, found }) => ({ what, found })) }
}
