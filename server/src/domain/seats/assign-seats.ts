import type { Database, Executor } from '@server/core/postgres/database'
import { lockPools, wantedOf, type PoolGroup, type SeatRequest, type SeatsLeft, type WantedPool } from './pools'

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

/**
 * Assigns the seats left in the order of the requests: a request gets all its seats or none, and a holder is seated
 * once. Reduces `left` by the assigned seats and adds their holders to `holders`.
 */
export function assignSeatsLeft<R extends SeatRequest>(
  requests: readonly R[],
  left: SeatsLeft,
  holders: Set<string>,
): { seated: R[]; unseated: R[] } {
  const seated: R[] = []
  const unseated: R[] = []
  for (const request of requests) {
    if (holders.has(request.holder) || fullSeats(request, left).length > 0) {
      unseated.push(request)
      continue
    }
    holders.add(request.holder)
    seated.push(request)
    change(left, request, -1)
  }
  return { seated, unseated }
}

/** Returns the wanted seats that are not available. */
export function fullSeats<R extends Pick<SeatRequest, 'seats'>>(request: R, left: SeatsLeft): R['seats'][number][] {
  const short = shortPools(request, left)
  return request.seats.filter(({ pool, within }) => short.has(pool) || (within !== undefined && short.has(within)))
}

/** Returns whether only wider pools lack seats. */
export function isOnlyWithin(request: Pick<SeatRequest, 'seats'>, left: SeatsLeft): boolean {
  const short = shortPools(request, left)
  return short.size > 0 && !request.seats.some(({ pool }) => short.has(pool))
}

function shortPools(request: Pick<SeatRequest, 'seats'>, left: SeatsLeft): Set<string> {
  const isShort = ({ pool, seats, isOptional }: WantedPool) => (left.get(pool) ?? (isOptional ? seats : 0)) < seats
  return new Set(
    wantedOf([request])
      .filter(isShort)
      .map(({ pool }) => pool),
  )
}

/** Releases the seats of a request that turned out not to need them. */
export function returnSeats(request: SeatRequest, left: SeatsLeft): void {
  change(left, request, 1)
}

function change(left: SeatsLeft, request: SeatRequest, by: number): void {
  for (const { pool, seats } of wantedOf([request])) {
    const remaining = left.get(pool)
    if (remaining !== undefined) left.set(pool, remaining + by * seats)
  }
}
