import type { ReactNode } from 'react'
import type { AccommodationPatch, AccommodationStep as Step } from '@contract/accommodation/accommodation-card'
import { ApplicationStep } from '@/patterns/journey/step/application-step'
import type { StepAt } from '@/patterns/journey/step/step-at'
import { useAccommodationText } from '../texts'
import { accommodationJourney, type AccommodationData } from './accommodation-journey'

/** An open step of the journey with its data. */
export type AccommodationAt = StepAt<Step, AccommodationData, AccommodationPatch>

export function AccommodationStep({ step, children }: { step: Step; children: (at: AccommodationAt) => ReactNode }) {
  const t = useAccommodationText()
  return (
    <ApplicationStep journey={accommodationJourney} step={step} whyNot={(reason) => t('reason', { reason })}>
      {children}
    </ApplicationStep>
  )
}
