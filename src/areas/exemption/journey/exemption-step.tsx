import type { ReactNode } from 'react'
import type { ExemptionPatch, ExemptionStep as Step } from '@contract/exemption/exemption-draft'
import { ApplicationStep } from '@/patterns/journey/step/application-step'
import type { StepAt } from '@/patterns/journey/step/step-at'
import { useExemptionText } from '../texts'
import { exemptionJourney } from './exemption-journey'
import type { ExemptionData } from './screens'

/** An open step of the journey with its data. */
export type ExemptionAt = StepAt<Step, ExemptionData, ExemptionPatch>

export function ExemptionStep({ step, children }: { step: Step; children: (at: ExemptionAt) => ReactNode }) {
  const t = useExemptionText()
  return (
    <ApplicationStep journey={exemptionJourney} step={step} whyNot={(reason) => t('again.reason', { reason })}>
      {children}
    </ApplicationStep>
  )
}
