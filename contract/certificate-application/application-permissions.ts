/** What may be done with an application for a certificate now: one answer for both ends. Pure. */
import {
  applicationPermission,
  type ApplicationSituation,
  type StateRefusals,
} from '../applications/application-permissions'
import { gatePermission, type Gates, type Permission } from '../errors/permission'
import type { Qualification } from './applicable'

/** `fillIn` and `submit`: anew, or corrected after a rejection. `withdraw`: before it is approved; paid postage goes back. */
export type CertificateApplicationAction = 'fillIn' | 'submit' | 'withdraw'

export interface CertificateApplicationSituation extends Pick<ApplicationSituation, 'state'> {
  /** Start of the application period, if the project file names one. */
  opensAt?: string | undefined
  /** Until when it can be applied for; null for what cannot be applied for any more. */
  deadline: string | null
  qualification: Qualification
  /** Postage was ordered and is not paid: what was confirmed is handed in with it. */
  isPostageOpen: boolean
  /** Paid postage is on an invoice: that is reversed before the postage goes back. */
  isPostageInvoiced: boolean
}

const refusals: Record<CertificateApplicationAction, StateRefusals> = {
  fillIn: {
    ...{ none: null, rejected: null, withdrawn: null },
    // specification §4: once approved, it cannot be modified
    ...{ auditing: 'CIA_NOT_EDITABLE', passed: 'CIA_NOT_EDITABLE' },
  },
  submit: {
    ...{ none: null, rejected: null, withdrawn: null },
    ...{ auditing: 'CRA_DUPLICATE', passed: 'CRA_DUPLICATE' },
  },
  withdraw: {
    ...{ none: 'CIA_NOT_FOUND', auditing: null, passed: 'CIA_NOT_EDITABLE' },
    // what is not corrected has its postage back
    ...{ rejected: null, withdrawn: 'CIA_NOT_FOUND' },
  },
}

/**
 * `now` in milliseconds, the server's clock. One can be withdrawn also when it can be applied for no more, but for one whose
 * correction waits for its postage: that order is given up first.
 */
export function certificateApplicationAction(
  action: CertificateApplicationAction,
  situation: CertificateApplicationSituation,
  gates: Gates,
  now: number,
): Permission {
  return applicationPermission(refusals[action], situation, () => {
    if (situation.isPostageOpen) return { allowed: false, error: 'CERTIFICATE_POSTAGE' }
    if (action !== 'withdraw') return applying(situation, gates, now)
    return situation.isPostageInvoiced ? { allowed: false, error: 'CRA_POSTAGE_INVOICED' } : { allowed: true }
  })
}

function applying(
  { state, opensAt, deadline, qualification }: CertificateApplicationSituation,
  gates: Gates,
  now: number,
): Permission {
  if (qualification === 'notQualified') return { allowed: false, error: 'CRA_NOT_QUALIFIED' }
  if (qualification === 'awaited') return { allowed: false, error: 'CERT_NOT_ISSUED' }
  if (deadline === null) return { allowed: false, error: 'CERTIFICATE_DEADLINE' }
  if (opensAt !== undefined && now < Date.parse(opensAt) && !isCorrected(state))
    return { allowed: false, error: 'CERTIFICATE_NOT_OPEN', until: opensAt }
  if (now >= Date.parse(deadline) && !isCorrected(state))
    return { allowed: false, error: 'CERTIFICATE_DEADLINE', until: deadline }
  return gatePermission('certificate', gates.certificate, now)
}

/** What was handed in by the deadline is corrected after it too: it is often reviewed only then (decision 0122). */
const isCorrected = (state: CertificateApplicationSituation['state']): boolean => state === 'rejected'
