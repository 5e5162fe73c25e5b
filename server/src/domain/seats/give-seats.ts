import type { Database, Executor } from '@server/core/postgres/database'
import { lockPools, type Lot } from './pools'
import { fullSeats, isOnlyWithin, seat, unseat, type SeatRequest, type SeatsLeft } from './seating'

/** What an area writes of seats that are taken, and why it refuses some beside that they are full. */
export interface Taker<R extends SeatRequest, Refusal> {
  /** Has to be decided in turns, whether or not there is room. */
  isContested: (request: R) => boolean
  /** Decides who is refused, in the transaction and before any pool is locked. */
  refuse: (tx: Executor, requests: readonly R[]) => Promise<ReadonlyMap<R, Refusal>>
  /**
   * Takes the seats and writes their holders in one statement (`takingSeats`). Leaves out holders with seats in the same
   * lot. Returns the requests that were written; null, without changes, when there are fewer seats than all of them want.
   */
  write: (db: Executor, requests: readonly R[]) => Promise<ReadonlySet<R> | null>
}

/** `taken`: not written: the holder has seats of the lot already, or `write` left the request out. `full`: by itself, or only by a pool over several (`isOnlyWithin`). */
export type Given<R extends SeatRequest, Refusal> =
  | { kind: 'held' }
  | { kind: 'full'; seats: R['seats'][number][]; isOnlyWithin: boolean }
  | { kind: 'taken' }
  | { kind: 'refused'; refusal: Refusal }

/**
 * Assigns seats of one lot to concurrent requests together: one row at a time would make every candidate of a hot pool wait
 * for the previous commit. While there are enough seats for all, one statement does it and holds the pool locks only for its
 * duration; otherwise a transaction assigns the last seats in the order of the requests.
 *
 * Outcomes come in the order of the requests.
 */
export async function giveSeats<R extends SeatRequest, Refusal>(
  db: Database,
  lot: Lot,
  requests: readonly R[],
  taker: Taker<R, Refusal>,
): Promise<Given<R, Refusal>[]> {
  const written = requests.some(taker.isContested) ? null : await taker.write(db, requests)
  const lock = (tx: Executor, wanting: readonly R[]) => lockPools(tx, lot, wanting)
  if (!written) return db.transaction((tx) => giveInTurns(tx, requests, { ...taker, lock }))
  return requests.map((request) => ({ kind: written.has(request) ? 'held' : 'taken' }))
}

/** Of who decides in turns; `lock`: locks the pools of these requests, in key order, and tells what is left in each. */
type InTurns<R extends SeatRequest, Refusal> = Pick<Taker<R, Refusal>, 'refuse' | 'write'> & {
  lock: (tx: Executor, requests: readonly R[]) => Promise<SeatsLeft>
}

/** Who is refused and the pools are locked, the seats are given out in memory, and one statement writes who got them. */
export async function giveInTurns<R extends SeatRequest, Refusal>(
  tx: Executor,
  requests: readonly R[],
  { refuse, lock, write }: InTurns<R, Refusal>,
): Promise<Given<R, Refusal>[]> {
  const refusals = await refuse(tx, requests)
  const free = requests.filter((request) => !refusals.has(request))
  const left = await lock(tx, free)
  const { held, holders } = await seatInRounds(free, left, async (seated) => {
    const written = await write(tx, seated)
    if (!written) throw new Error('seats that were locked are gone')
    return written
  })
  return requests.map((request): Given<R, Refusal> => {
    const refusal = refusals.get(request)
    if (refusal !== undefined) return { kind: 'refused', refusal }
    if (held.has(request)) return { kind: 'held' }
    if (holders.has(request.holder)) return { kind: 'taken' }
    return { kind: 'full', seats: fullSeats(request, left), isOnlyWithin: isOnlyWithin(request, left) }
  })
}

interface Seating<R> {
  /** Those that were written. */
  held: Set<R>
  /** Who has seats: by one of these, or already. */
  holders: Set<string>
}

/**
 * Usually one round. A holder who turns out to have seats already leaves some over: then those who were refused because of
 * them are asked again.
 */
async function seatInRounds<R extends SeatRequest>(
  requests: readonly R[],
  left: SeatsLeft,
  write: (seated: R[]) => Promise<ReadonlySet<R>>,
): Promise<Seating<R>> {
  const seating: Seating<R> = { held: new Set(), holders: new Set() }
  for (let waiting = requests; ;) {
    const { seated, unseated } = seat(waiting, left, seating.holders)
    if (seated.length === 0) return seating
    const written = await write(seated)
    for (const request of written) seating.held.add(request)
    const notNeeded = seated.filter((request) => !written.has(request))
    for (const request of notNeeded) unseat(request, left)
    if (notNeeded.length === 0) return seating
    waiting = unseated
  }
}
