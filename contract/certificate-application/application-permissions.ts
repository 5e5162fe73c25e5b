/** Permission rules of paper certificate applications, shared by client and service. Pure. */
import {
  applicationPermission,
  type ApplicationSituation,
  type StateRefusals,
} from '../applications/application-permissions'
import { gatePermission, type Gates, type Permission } from '../errors/permission'
import type { Qualification } from './applicable'

/**
 * `fillIn`, `submit`: first time, or again after a rejection. `withdraw`: before approval; paid postage is refunded.
 */
export type CertificateApplicationAction = 'fillIn' | 'submit' | 'withdraw'

export interface CertificateApplicationSituation extends Pick<ApplicationSituation, 'state'> {
  /** Start of the application period, if the project file names one. */
  opensAt?: string | undefined
  /** Application deadline; null if applications are no longer possible. */
  deadline: string | null
  qualification: Qualification
  /** An unpaid postage order exists; the confirmed draft is submitted by its payment. */
  isPostageOpen: boolean
  /** An invoice covers the postage; it must be reversed before the refund. */
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
    // withdrawing a rejected application refunds its postage
    ...{ rejected: null, withdrawn: 'CIA_NOT_FOUND' },
  },
}

/**
 * Returns the permission at `now` (server clock, milliseconds). Withdrawing is allowed after the deadline too, unless a
 * postage order is open: that order must be cancelled first.
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

/**
 * A rejected application can be corrected after the deadline, because reviews often take place later (decision 0100).
 */
const isCorrected = (state: CertificateApplicationSituation['state']): boolean => state === 'rejected'
