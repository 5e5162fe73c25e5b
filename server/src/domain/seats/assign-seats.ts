import type { Database, Executor } from '@server/core/postgres/database'
import { lockPools, type PoolGroup } from './pools'
import { fullSeats, isOnlyWithin, assignSeatsLeft, returnSeats, type SeatRequest, type SeatsLeft } from './seating'

/** Maximum requests per batch: enough to drain the queue of a rush, few enough for one short transaction. */
export const LARGEST_BATCH = 256

/** Callbacks of an area that takes seats. */
export interface SeatTaker<R extends SeatRequest, Refusal> {
  /** Returns whether the request must be decided under the pool locks, even if there are enough seats. */
  isContested: (request: R) => boolean
  /** Decides refusals for other reasons than full pools, in the transaction and before any pool is locked. */
  refuse: (tx: Executor, requests: readonly R[]) => Promise<ReadonlyMap<R, Refusal>>
  /**
   * Takes the seats and writes their holders in one statement (`takingSeats`). Leaves out holders with seats in the
   * same pool group. Returns the requests that were written; null, without changes, when there are fewer seats than all
   * of them want.
   */
  write: (db: Executor, requests: readonly R[]) => Promise<ReadonlySet<R> | null>
}

/**
 * `taken`: not written, because the holder already has seats of the pool group, or `write` left the request out.
 * `full`: a pool is full; `isOnlyWithin` when only the pool of a whole area is.
 */
export type SeatOutcome<R extends SeatRequest, Refusal> =
  | { kind: 'held' }
  | { kind: 'full'; seats: R['seats'][number][]; isOnlyWithin: boolean }
  | { kind: 'taken' }
  | { kind: 'refused'; refusal: Refusal }

/**
 * Assigns seats of one pool group to concurrent requests together: one row at a time would make every candidate of a
 * hot pool wait for the previous commit. While there are enough seats for all, one statement does it and holds the pool
 * locks only for its duration; otherwise a transaction assigns the last seats in the order of the requests.
 *
 * Outcomes come in the order of the requests.
 */
export async function assignSeats<R extends SeatRequest, Refusal>(
  db: Database,
  poolGroup: PoolGroup,
  requests: readonly R[],
  taker: SeatTaker<R, Refusal>,
): Promise<SeatOutcome<R, Refusal>[]> {
  const written = requests.some(taker.isContested) ? null : await taker.write(db, requests)
  const lock = (tx: Executor, wanting: readonly R[]) => lockPools(tx, poolGroup, wanting)
  if (!written) return db.transaction((tx) => assignInOrder(tx, requests, { ...taker, lock }))
  return requests.map((request) => ({ kind: written.has(request) ? 'held' : 'taken' }))
}

/**
 * Callbacks for assigning under locks. `lock` locks the pools of these requests in key order and returns the remaining
 * seats of each.
 */
type InTurns<R extends SeatRequest, Refusal> = Pick<SeatTaker<R, Refusal>, 'refuse' | 'write'> & {
  lock: (tx: Executor, requests: readonly R[]) => Promise<SeatsLeft>
}

/** Decides refusals, locks the pools, assigns seats in memory, and writes the holders in one statement. */
export async function assignInOrder<R extends SeatRequest, Refusal>(
  tx: Executor,
  requests: readonly R[],
  { refuse, lock, write }: InTurns<R, Refusal>,
): Promise<SeatOutcome<R, Refusal>[]> {
  const refusals = await refuse(tx, requests)
  const free = requests.filter((request) => !refusals.has(request))
  const left = await lock(tx, free)
  const { held, holders } = await seatInRounds(free, left, async (seated) => {
    const written = await write(tx, seated)
    if (!written) throw new Error('seats that were locked are gone')
    return written
  })
  return requests.map((request): SeatOutcome<R, Refusal> => {
    const refusal = refusals.get(request)
    if (refusal !== undefined) return { kind: 'refused', refusal }
    if (held.has(request)) return { kind: 'held' }
    if (holders.has(request.holder)) return { kind: 'taken' }
    return { kind: 'full', seats: fullSeats(request, left), isOnlyWithin: isOnlyWithin(request, left) }
  })
}

interface Seating<R> {
  /** Requests that were written. */
  held: Set<R>
  /** Holders with seats, from these requests or before. */
  holders: Set<string>
}

/**
 * Usually takes one round. When a holder turns out to have seats already, the released seats are offered to the
 * requests that were refused.
 */
async function seatInRounds<R extends SeatRequest>(
  requests: readonly R[],
  left: SeatsLeft,
  write: (seated: R[]) => Promise<ReadonlySet<R>>,
): Promise<Seating<R>> {
  const seating: Seating<R> = { held: new Set(), holders: new Set() }
  for (let waiting = requests; ;) {
    const { seated, unseated } = assignSeatsLeft(waiting, left, seating.holders)
    if (seated.length === 0) return seating
    const written = await write(seated)
    for (const request of written) seating.held.add(request)
    const notNeeded = seated.filter((request) => !written.has(request))
    for (const request of notNeeded) returnSeats(request, left)
    if (notNeeded.length === 0) return seating
    waiting = unseated
  }
}
