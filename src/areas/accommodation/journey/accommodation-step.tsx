import type { ReactNode } from 'react'
import type { AccommodationPatch, AccommodationStep as Step } from '@contract/accommodation/accommodation-card'
import { JourneyStep } from '@/patterns/journey/step/journey-step'
import type { StepAt } from '@/patterns/journey/step/step-at'
import { Note } from '@/ui/feedback/note'
import { useAccommodationText } from '../texts'
import { accommodationJourney, type AccommodationData } from './accommodation-journey'

/** A step that is open. */
export type AccommodationAt = StepAt<Step, AccommodationData, AccommodationPatch>

/** One step of an application; while one that was not approved is corrected, with the reason. */
export function AccommodationStep({ step, children }: { step: Step; children: (at: AccommodationAt) => ReactNode }) {
  const t = useAccommodationText()
  return (
    <JourneyStep journey={accommodationJourney} step={step}>
      {(at) => (
        <>
          {at.draft.application?.reason && (
            <Note tone="wait">{t('reason', { reason: at.draft.application.reason })}</Note>
          )}
          {children(at)}
        </>
      )}
    </JourneyStep>
  )
}
