import type { ApplicationState } from '../applications/application'
import { windowState } from '../project/gates'
import type { Pickup } from './applicable'

/** Stages of specification §4. */
export const APPLICATION_STAGES = ['notApplied', 'toSubmit', 'pending', 'passed', 'failed'] as const
export type ApplicationStage = (typeof APPLICATION_STAGES)[number]

interface Stands {
  application: { state: ApplicationState } | null
  /** Unpaid postage; submission waits for it. */
  toPay: object | null
  isBegun: boolean
}

/** Maps application, postage and draft to the stage. */
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

/** Returns the stage of the collection period at the counter: `notYetOpen` before it, `closed` after it. `now`: server clock, milliseconds. */
export const pickupStage = ({ from, until }: Pick<Pickup, 'from' | 'until'>, now: number) =>
  windowState({ opensAt: from, closesAt: until }, now)
