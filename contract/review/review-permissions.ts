/** Permission rules of result reviews, shared by client and service. Pure. */
import type { ApplicationState } from '../applications/application'
import { applicationPermission, type StateRefusals } from '../applications/application-permissions'
import { gatePermission, type Gates, type Permission } from '../errors/permission'
import type { Mark } from '../result/marks'

/** Review status of a unit. `unpaid`: awaits its fee; null: not requested, or the request ended unpaid. */
export type UnitReviewStatus = ApplicationState | 'unpaid' | null

export interface UnitSituation {
  /** Machine-marked; only marks instead of scores can be reviewed. */
  isObjective: boolean
  mark: Mark | null
  status: UnitReviewStatus
}

const refusals: Record<'apply' | 'withdraw', StateRefusals> = {
  apply: {
    none: null,
    auditing: 'ES_GRDL_DUPLICATE',
    passed: 'ES_GRDL_DUPLICATE',
    rejected: 'ES_GRDL_DUPLICATE',
    withdrawn: null,
  },
  withdraw: {
    none: 'ES_GRDL_NOT_FOUND',
    auditing: null,
    passed: 'ES_GRDL_DECIDED',
    rejected: 'ES_GRDL_DECIDED',
    withdrawn: 'ES_GRDL_WITHDRAWN',
  },
}

/** Returns the permission to request reviews, independent of the unit. `offered`: null if the project offers none. */
export function reviewsOpen(offered: { closesAt: string } | null, gates: Gates, now: number): Permission {
  if (!offered) return { allowed: false, error: 'ES_GRDL_NOT_OFFERED' }
  const { closesAt } = offered
  if (now >= Date.parse(closesAt)) return { allowed: false, error: 'ES_GRDL_CLOSED', until: closesAt }
  const gate = gatePermission('review', gates.review, now)
  return gate.allowed ? { allowed: true, until: closesAt } : gate
}

/**
 * Returns the permission to request the review of a unit. Each unit is reviewed once, unless the request was withdrawn.
 * `now`: server clock, milliseconds.
 */
export function mayReviewUnit(
  unit: UnitSituation,
  offered: { closesAt: string } | null,
  gates: Gates,
  now: number,
): Permission {
  return whileReviewed(unit, () => reviewsOpen(offered, gates, now))
}

/** Returns whether a unit can still be reviewed, ignoring deadlines and gates. */
export const isLeftToReview = (unit: UnitSituation): boolean => whileReviewed(unit, () => ({ allowed: true })).allowed

function whileReviewed({ isObjective, mark, status }: UnitSituation, isOpen: () => Permission): Permission {
  if (status === 'unpaid') return { allowed: false, error: 'ES_GRDL_NOT_PAID' }
  return applicationPermission(refusals.apply, { state: status }, () =>
    isObjective && mark === null ? { allowed: false, error: 'ES_GRDL_OBJECTIVE' } : isOpen(),
  )
}

/** Allowed before the decision and only for free reviews; paid reviews cannot be withdrawn (specification §4). */
export function mayWithdrawReview({ state, feeCents }: { state: ApplicationState; feeCents: number }): Permission {
  return applicationPermission(refusals.withdraw, { state }, () =>
    feeCents > 0 ? { allowed: false, error: 'ES_GRDL_PAID' } : { allowed: true },
  )
}

/** States of a request: `open` awaits its fee; `handedIn` after the payment. */
export const REQUEST_STATES = ['open', 'handedIn', 'ended'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

/** Returns the permission to abandon an unpaid request. */
export function mayWithdrawRequest(state: RequestState): Permission {
  if (state === 'open') return { allowed: true }
  return { allowed: false, error: state === 'handedIn' ? 'ES_GRDL_PAID' : 'ES_GRDL_ENDED' }
}

/** Returns the permission to pay a request; allowed after the review deadline until the payment window ends. */
export function mayPayRequest(state: RequestState, gates: Gates, now: number): Permission {
  const waits = mayWithdrawRequest(state)
  return waits.allowed ? gatePermission('payment', gates.payment, now) : waits
}
