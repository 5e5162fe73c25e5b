import type { Executor } from '@server/core/postgres/database'
import { clashesOf, type Clash } from '../elsewhere/rivals'
import { lockCandidates, takenElsewhere } from '../elsewhere/taken'
import type { HoldOutcome } from './hold-request'
import { heldOf, insertHolds, lockPools, type Identified, type Lot, type Moments } from './hold-store'
import { fullPools, seat, unseat, type SeatsLeft } from './seating'

/**
 * Gives out what is left in the order of the requests, in a transaction: who could sit elsewhere at the same time and the
 * pools are locked, the seats are given out in memory, and one statement writes who got them.
 */
export async function holdInTurns(
  tx: Executor,
  lot: Lot,
  wanted: readonly Identified[],
  moments: Moments,
): Promise<HoldOutcome[]> {
  const clashes = await findClashes(tx, lot, wanted, moments)
  const free = wanted.filter(({ registrationId }) => !clashes.has(registrationId))
  const left = await lockPools(tx, lot, free)
  const { held, registered } = await seatInRounds(free, left, async (seated) => {
    const written = await insertHolds(tx, lot, seated, moments)
    if (!written) throw new Error('seats that were locked are gone')
    return written
  })
  return wanted.map((request): HoldOutcome => {
    const clash = clashes.get(request.registrationId)
    if (clash) return { kind: 'clash', clash }
    if (held.has(request.registrationId)) return { kind: 'held', held: heldOf(request, moments) }
    if (registered.has(request.accountId)) return { kind: 'conflict' }
    return { kind: 'full', seats: fullPools(request, left) }
  })
}

/**
 * What the candidates are registered for in other batches at the same time, by id of the registration they ask for. Only
 * those who could be are asked about and locked: candidates of a batch with days of its own pay nothing for it.
 */
async function findClashes(
  tx: Executor,
  lot: Lot,
  requests: readonly Identified[],
  moments: Moments,
): Promise<Map<string, Clash>> {
  const concerned = requests.filter(({ rivals }) => rivals.length > 0)
  if (concerned.length === 0) return new Map()
  const asked = { ...lot, accountIds: [...new Set(concerned.map(({ accountId }) => accountId))] }
  await lockCandidates(tx, asked)
  const taken = await takenElsewhere(tx, asked, Date.parse(moments.serverTime))
  const found = concerned.flatMap(({ registrationId, accountId, rivals }) => {
    const [clash] = clashesOf(taken, accountId, rivals)
    return clash ? [[registrationId, clash] as const] : []
  })
  return new Map(found)
}

interface Seating {
  /** Ids of the registrations that were written. */
  held: Set<string>
  /** Accounts that have a living registration: one of these, or another. */
  registered: Set<string>
}

/**
 * Usually one round. A candidate who turns out to be registered already leaves seats over: then those who were refused
 * because of them are asked again.
 */
async function seatInRounds(
  requests: readonly Identified[],
  left: SeatsLeft,
  insert: (seated: Identified[]) => Promise<Set<string>>,
): Promise<Seating> {
  const seating: Seating = { held: new Set(), registered: new Set() }
  for (let waiting = requests; ;) {
    const { seated, unseated } = seat(waiting, left, seating.registered)
    if (seated.length === 0) return seating
    const written = await insert(seated)
    for (const registrationId of written) seating.held.add(registrationId)
    const notNeeded = seated.filter(({ registrationId }) => !written.has(registrationId))
    for (const request of notNeeded) unseat(request, left)
    if (notNeeded.length === 0) return seating
    waiting = unseated
  }
}
