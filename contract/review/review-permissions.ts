/** What may be done now about having a result reviewed: one answer for both ends. Pure. */
import type { ApplicationState } from '../applications/application'
import { applicationPermission, type StateRefusals } from '../applications/application-permissions'
import { gatePermission, type Gates, type Permission } from '../errors/permission'
import type { Mark } from '../result/marks'

/** How a candidate stands with a unit: `unpaid` waits for its fee; null: nothing was applied for, or it ended unpaid. */
export type UnitStanding = ApplicationState | 'unpaid' | null

export interface UnitSituation {
  /** Marked by a machine: only what stands in place of a score is looked at again. */
  isObjective: boolean
  mark: Mark | null
  standing: UnitStanding
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

/** Whether a project's results are reviewed now, whatever the unit. `offered`: null where they never are. */
export function reviewsOpen(offered: { closesAt: string } | null, gates: Gates, now: number): Permission {
  if (!offered) return { allowed: false, error: 'ES_GRDL_NOT_OFFERED' }
  const { closesAt } = offered
  if (now >= Date.parse(closesAt)) return { allowed: false, error: 'ES_GRDL_CLOSED', until: closesAt }
  const gate = gatePermission('review', gates.review, now)
  return gate.allowed ? { allowed: true, until: closesAt } : gate
}

/**
 * Each unit is reviewed once, whatever came of it; one that was taken back before can be applied for again. `now` in
 * milliseconds, the server's clock.
 */
export function mayReviewUnit(
  unit: UnitSituation,
  offered: { closesAt: string } | null,
  gates: Gates,
  now: number,
): Permission {
  return whileReviewed(unit, () => reviewsOpen(offered, gates, now))
}

/** Whether a unit is still there to be reviewed, as far as that is not a matter of time. */
export const isLeftToReview = (unit: UnitSituation): boolean => whileReviewed(unit, () => ({ allowed: true })).allowed

function whileReviewed({ isObjective, mark, standing }: UnitSituation, isOpen: () => Permission): Permission {
  if (standing === 'unpaid') return { allowed: false, error: 'ES_GRDL_NOT_PAID' }
  return applicationPermission(refusals.apply, { state: standing }, () =>
    isObjective && mark === null ? { allowed: false, error: 'ES_GRDL_OBJECTIVE' } : isOpen(),
  )
}

/** Before the decision, and only what cost nothing: what was paid is not given up (specification §4). */
export function mayWithdrawReview({ state, feeCents }: { state: ApplicationState; feeCents: number }): Permission {
  return applicationPermission(refusals.withdraw, { state }, () =>
    feeCents > 0 ? { allowed: false, error: 'ES_GRDL_PAID' } : { allowed: true },
  )
}

/** What was chosen and waits for its fee; `handedIn` once that is paid. */
export const REQUEST_STATES = ['open', 'handedIn', 'ended'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

/** Whether what waits for its fee can be given up. */
export function mayGiveUpRequest(state: RequestState): Permission {
  if (state === 'open') return { allowed: true }
  return { allowed: false, error: state === 'handedIn' ? 'ES_GRDL_PAID' : 'ES_GRDL_ENDED' }
}

/** Whether it can be paid: also after applications closed, as long as its time to pay is not over. */
export function mayPayRequest(state: RequestState, gates: Gates, now: number): Permission {
  const waits = mayGiveUpRequest(state)
  return waits.allowed ? gatePermission('payment', gates.payment, now) : waits
}
