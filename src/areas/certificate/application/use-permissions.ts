import {
  certificateApplicationAction,
  type CertificateApplicationAction,
} from '@contract/certificate-application/application-permissions'
import { useGates } from '@/patterns/frame/gate/gates-of'
import { serverNow } from '@/session/exam'
import type { OwnApplication } from './application-journey'

/** Returns the permissions for applying and withdrawing, given the gates of the current project. */
export function useApplicationPermissions(own: OwnApplication) {
  const { offered, qualification, toPay, isPostageInvoiced, application } = own
  const gates = useGates()
  const situation = {
    ...{
      qualification,
      opensAt: offered.opensAt,
      deadline: offered.deadline,
      isPostageOpen: toPay !== null,
      isPostageInvoiced,
    },
    state: application?.state ?? null,
  }
  const may = (action: CertificateApplicationAction) =>
    certificateApplicationAction(action, situation, gates, serverNow())
  return { fillIn: may('fillIn'), withdraw: may('withdraw') }
}
