import type { ApplicationState } from '../applications/application'
import { windowState } from '../project/gates'
import type { Pickup } from './applicable'

/** Maps application, postage and draft to the stages of specification §4. Pure. */
export const APPLICATION_STAGES = ['notApplied', 'toSubmit', 'pending', 'passed', 'failed'] as const
export type ApplicationStage = (typeof APPLICATION_STAGES)[number]

interface Stands {
  application: { state: ApplicationState } | null
  /** Unpaid postage; submission waits for it. */
  toPay: object | null
  isBegun: boolean
}

export function applicationStage({ application, toPay, isBegun }: Stands): ApplicationStage {
  if (toPay) return 'toSubmit'
  switch (application?.state) {
    case 'auditing':
      return 'pending'
    case 'passed':
      return 'passed'
    case 'rejected':
      return 'failed'
    default:
      return isBegun ? 'toSubmit' : 'notApplied'
  }
}

/** Collection period of certificates at the counter. Pure. */
/** Returns `notYetOpen` before the period, `closed` after it. `now`: server clock, milliseconds. */
export const pickupStage = ({ from, until }: Pick<Pickup, 'from' | 'until'>, now: number) =>
  windowState({ opensAt: from, closesAt: until }, now)
