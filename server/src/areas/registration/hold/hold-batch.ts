import { PAYMENT_WINDOW_MS } from '@contract/codes'
import { newId } from '@server/core/postgres/ids'
import type { Services } from '@server/core/services'
import type { Executor } from '@server/core/postgres/database'
import { clashesOf, type Clash } from '../elsewhere/rivals'
import { lockCandidates, takenElsewhere } from '../elsewhere/taken'
import type { HoldOutcome, HoldRequest } from './hold-request'
import { heldOf, insertHolds, lockPools, type Identified, type Lot, type Moments } from './hold-store'
import { fullPools, seat, unseat, type SeatsLeft } from './seating'

/**
 * Holds the seats of many submissions of one batch in one transaction: the pools are locked once, the seats are given
 * out in memory, and one statement writes everything. One row at a time would make every candidate on a hot pool wait
 * for the commit of the one before.
 *
 * Outcomes come in the order of the requests.
 */
export async function holdBatch(
  services: Services,
  lot: Lot,
  requests: readonly HoldRequest[],
): Promise<HoldOutcome[]> {
  const moments = momentsAt(services.now())
  const wanted = requests.map((request) => ({ ...request, registrationId: newId(), orderId: newId() }))
  return services.db.transaction(async (tx) => {
    const clashes = await findClashes(tx, lot, wanted, services.now())
    const free = wanted.filter(({ registrationId }) => !clashes.has(registrationId))
    const left = await lockPools(tx, lot, free)
    const insert = (seated: Identified[]) => insertHolds(tx, lot, seated, moments)
    const { held, registered } = await seatInRounds(free, left, insert)
    return wanted.map((request): HoldOutcome => {
      const clash = clashes.get(request.registrationId)
      if (clash) return { kind: 'clash', clash }
      if (held.has(request.registrationId)) return { kind: 'held', held: heldOf(request, moments) }
      if (registered.has(request.accountId)) return { kind: 'conflict' }
      return { kind: 'full', seats: fullPools(request, left) }
    })
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
  now: number,
): Promise<Map<string, Clash>> {
  const concerned = requests.filter(({ rivals }) => rivals.length > 0)
  if (concerned.length === 0) return new Map()
  const asked = { ...lot, accountIds: [...new Set(concerned.map(({ accountId }) => accountId))] }
  await lockCandidates(tx, asked)
  const taken = await takenElsewhere(tx, asked, now)
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

function momentsAt(now: number): Moments {
  return { serverTime: new Date(now).toISOString(), expiresAt: new Date(now + PAYMENT_WINDOW_MS).toISOString() }
}
