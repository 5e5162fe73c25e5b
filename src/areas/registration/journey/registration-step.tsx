import type { ReactNode } from 'react'
import type { DraftPatch } from '@contract/registration/draft'
import type { Step } from '@contract/registration/steps/steps'
import { JourneyStep } from '@/patterns/journey/step/journey-step'
import type { StepAt } from '@/patterns/journey/step/step-at'
import { BeforeChanging } from '../parts/prepare/before-changing'
import { registrationJourney } from './registration-journey'
import type { RegistrationData } from './screens'

/** A step of a registration that is open. */
export type RegistrationAt = StepAt<Step, RegistrationData, DraftPatch>

interface RegistrationStepProps {
  step: Step
  children: (at: RegistrationAt) => ReactNode
}

/** One step of a registration. */
export function RegistrationStep({ step, children }: RegistrationStepProps) {
  return (
    <JourneyStep journey={registrationJourney} step={step}>
      {(at) => (
        <>
          <BeforeChanging step={step} at={at} />
          {children(at)}
        </>
      )}
    </JourneyStep>
  )
}
