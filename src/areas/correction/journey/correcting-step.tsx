import type { ReactNode } from 'react'
import type {
  CorrectionDraft,
  CorrectionPatch,
  CorrectionStep as Step,
} from '@contract/registration/correction/correction'
import { JourneyStep } from '@/patterns/journey/step/journey-step'
import type { StepAt } from '@/patterns/journey/step/step-at'
import { useCorrectionText } from '../texts'
import { correctionJourney, type CorrectionData } from './correction-journey'

/** An open step of the journey with its data. */
export type CorrectingAt = StepAt<Step, CorrectionData, CorrectionPatch>

interface CorrectingStepProps {
  step: Step
  /**
   * `asked`: reasons for correcting the items of this step, by their key; undefined if the candidate edits on their
   * own.
   */
  children: (at: CorrectingAt, asked: Readonly<Record<string, string>> | undefined) => ReactNode
}

export function CorrectingStep({ step, children }: CorrectingStepProps) {
  const t = useCorrectionText()
  const askedIn = ({ asked, askedBy }: CorrectionDraft) => {
    if (askedBy === 'candidate') return undefined
    const here = asked.filter(({ part }) => part === step)
    return Object.fromEntries(here.map(({ key, reason }) => [key, t('asked.reason', { reason: reason ?? '' })]))
  }
  return (
    <JourneyStep journey={correctionJourney} step={step}>
      {(at) => children(at, askedIn(at.draft))}
    </JourneyStep>
  )
}
