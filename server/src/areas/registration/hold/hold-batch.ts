import { PAYMENT_WINDOW_MS } from '@contract/codes'
import type { Database } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import type { Services } from '@server/core/services'
import { holdInTurns } from './hold-in-turns'
import type { HoldOutcome, HoldRequest } from './hold-request'
import { heldOf, insertHolds, type Identified, type Lot, type Moments } from './hold-store'

/**
 * Holds the seats of many submissions of one batch at once: one row at a time would make every candidate on a hot pool wait
 * for the commit of the one before. While there are seats for all of them one statement does it, and the pools are locked
 * for no longer than it takes; otherwise a transaction decides who gets the last ones.
 *
 * Outcomes come in the order of the requests.
 */
export async function holdBatch(
  services: Services,
  lot: Lot,
  requests: readonly HoldRequest[],
): Promise<HoldOutcome[]> {
  const { db, now } = services
  const moments = momentsAt(now())
  const wanted = requests.map((request) => ({ ...request, registrationId: newId(), orderId: newId() }))
  const outcomes = await holdTogether(db, lot, wanted, moments)
  return outcomes ?? db.transaction((tx) => holdInTurns(tx, lot, wanted, moments))
}

/** Null, and nothing is held, where there are too few seats for all, or somebody may sit elsewhere at the same time. */
async function holdTogether(
  db: Database,
  lot: Lot,
  wanted: readonly Identified[],
  moments: Moments,
): Promise<HoldOutcome[] | null> {
  if (wanted.some(({ rivals }) => rivals.length > 0)) return null
  const written = await insertHolds(db, lot, wanted, moments)
  return (
    written &&
    wanted.map((request) =>
      written.has(request.registrationId) ? { kind: 'held', held: heldOf(request, moments) } : { kind: 'conflict' },
    )
  )
}

function momentsAt(now: number): Moments {
  return { serverTime: new Date(now).toISOString(), expiresAt: new Date(now + PAYMENT_WINDOW_MS).toISOString() }
}
