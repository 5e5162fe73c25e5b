import type { ReactNode } from 'react'
import type { DraftPatch } from '@contract/registration/draft'
import type { Step } from '@contract/registration/steps/steps'
import { JourneyStep } from '@/patterns/journey/step/journey-step'
import type { StepAt } from '@/patterns/journey/step/step-at'
import { BeforeChanging } from '../parts/prepare/before-changing'
import { registrationJourney } from './registration-journey'
import type { RegistrationData } from './screens'

/** An open step of the journey with its data. */
export type RegistrationAt = StepAt<Step, RegistrationData, DraftPatch>

interface RegistrationStepProps {
  step: Step
  children: (at: RegistrationAt) => ReactNode
}

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
