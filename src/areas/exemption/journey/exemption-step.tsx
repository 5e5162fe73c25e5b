import type { ReactNode } from 'react'
import type { ExemptionPatch, ExemptionStep as Step } from '@contract/exemption/exemption-draft'
import { JourneyStep } from '@/patterns/journey/step/journey-step'
import type { StepAt } from '@/patterns/journey/step/step-at'
import { Note } from '@/ui/feedback/note'
import { useExemptionText } from '../texts'
import { exemptionJourney } from './exemption-journey'
import type { ExemptionData } from './screens'

/** A step of an application that is open. */
export type ExemptionAt = StepAt<Step, ExemptionData, ExemptionPatch>

interface ExemptionStepProps {
  step: Step
  children: (at: ExemptionAt) => ReactNode
}

/** One step of an application; while one that was not approved is corrected, with the reason. */
export function ExemptionStep({ step, children }: ExemptionStepProps) {
  return (
    <JourneyStep journey={exemptionJourney} step={step}>
      {(at) => (
        <>
          <WhyRejected reason={at.draft.application?.reason ?? null} />
          {children(at)}
        </>
      )}
    </JourneyStep>
  )
}

function WhyRejected({ reason }: { reason: string | null }) {
  const t = useExemptionText()
  return reason === null ? null : <Note tone="wait">{t('again.reason', { reason })}</Note>
}
