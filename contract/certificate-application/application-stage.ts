/** Maps application, postage and draft to the stages of specification §4. Pure. */
import type { ApplicationState } from '../applications/application'

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
