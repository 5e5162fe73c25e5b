import { sql, type SQL } from 'drizzle-orm'
import { connect, disconnect, type Executor } from '@server/core/postgres/database'
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
