import { PAYMENT_WINDOW_MS } from '@contract/codes'
import { newId } from '@server/core/postgres/ids'
import type { Services } from '@server/core/services'
import type { HoldOutcome, HoldRequest } from './hold-request'
import { heldOf, insertHolds, lockPools, type Identified, type Lot, type Moments } from './hold-store'
import { fullPools, seat, unseat, type SeatsLeft } from './seating'

/**
 * Holds the seats of many submissions of one batch in one transaction: the pools are locked once, the seats are given
 * out in memory, and one statement writes everything. One row at a time would make every candidate on a hot pool wait
 * for the commit of the one before.
 *
 * Outcomes come in the order of the requests. `conflict`: the candidate already has a living registration.
 */
export async function holdBatch(
  services: Services,
  lot: Lot,
  requests: readonly HoldRequest[],
): Promise<HoldOutcome[]> {
  const moments = momentsAt(services.now())
  const wanted = requests.map((request) => ({ ...request, registrationId: newId(), orderId: newId() }))
  return services.db.transaction(async (tx) => {
    const left = await lockPools(tx, lot, wanted)
    const insert = (seated: Identified[]) => insertHolds(tx, lot, seated, moments)
    const { held, registered } = await seatInRounds(wanted, left, insert)
    return wanted.map((request): HoldOutcome => {
      if (held.has(request.registrationId)) return { kind: 'held', held: heldOf(request, moments) }
      if (registered.has(request.accountId)) return { kind: 'conflict' }
      return { kind: 'full', seats: fullPools(request, left) }
    })
  })
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
