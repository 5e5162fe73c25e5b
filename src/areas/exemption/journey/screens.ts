/** Data of the application screens, the screen of each step, and redirects. Pure. */
import type { ExemptionDraft, ExemptionStep } from '@contract/exemption/exemption-draft'
import type { ExemptionOffering } from '@contract/exemption/exemption-offering'
import { ownExemptionRequirements } from '@contract/exemption/exemption-requirements'
import { windowState } from '@contract/project/gates'
import type { Requirements } from '@contract/collecting/requirements'
import { to, type Destination } from '@/platform/navigation/destination'

export interface ExemptionData {
  offering: ExemptionOffering
  /** Requirements of the chosen grounds. */
  requirements: Requirements
  draft: ExemptionDraft
}

export function exemptionData(offering: ExemptionOffering, draft: ExemptionDraft): ExemptionData {
  return { offering, requirements: ownExemptionRequirements(offering, draft), draft }
}

export const screens = {
  commitment: 'exemptionCommitment',
  subject: 'exemptionSubjects',
  baseInfo: 'exemptionBaseInfo',
  photo: 'exemptionPhoto',
  files: 'exemptionFiles',
  confirm: 'exemptionConfirm',
} as const satisfies Record<ExemptionStep, string>

/**
 * Returns the screen to open instead of the form at `now` (milliseconds of the server's clock); null while the form is
 * open.
 */
export function elsewhere({ offering, draft }: ExemptionData, now: number): Destination | null {
  const { application } = draft
  if (application?.state === 'auditing' || application?.state === 'passed')
    return to('exemptionDetail', { exemptionId: application.exemptionId })
  return windowState(offering, now) === 'open' ? null : to('exemptionClosed', { batch: offering.code })
}
