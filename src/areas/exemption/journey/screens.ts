/** What the screens of an application look at, which of them shows which step, and where else one may belong. Pure. */
import type { ExemptionDraft, ExemptionStep } from '@contract/exemption/exemption-draft'
import type { ExemptionOffering } from '@contract/exemption/exemption-offering'
import { ownExemptionRequirements } from '@contract/exemption/exemption-requirements'
import { windowState } from '@contract/project/gates'
import type { Requirements } from '@contract/collecting/requirements'
import { to, type Destination } from '@/platform/navigation/destination'

export interface ExemptionData {
  offering: ExemptionOffering
  /** What is collected, by the grounds that were chosen. */
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

/** Where to go instead of filling in at `now` (milliseconds, the server's clock); null while that may be done. */
export function elsewhere({ offering, draft }: ExemptionData, now: number): Destination | null {
  const { application } = draft
  if (application?.state === 'auditing' || application?.state === 'passed')
    return to('exemptionDetail', { exemptionId: application.exemptionId })
  return windowState(offering, now) === 'open' ? null : to('exemptionClosed', { batch: offering.code })
}
