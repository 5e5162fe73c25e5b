import type { ReactNode } from 'react'
import type { Reason } from '@contract/reason'
import { Note } from '@/ui/feedback/note'
import type { Journey, JourneyData, JourneyPatch } from '../journey-types'
import { JourneyStep } from './journey-step'
import type { StepAt } from './step-at'

/** Data of a journey with a review: the last decision, if there was one. */
type ReviewedData = JourneyData & { draft: { application: { reason: Reason | null } | null } }

interface ApplicationStepProps<Step extends string, Data extends ReviewedData, Patch extends JourneyPatch> {
  journey: Journey<Step, Data, Patch>
  step: Step
  /** Formats the reason of a rejection. */
  whyNot: (reason: Reason) => string
  children: (at: StepAt<Step, Data, Patch>) => ReactNode
}

/** Step of an application; shows the reason while a rejected application is corrected. */
export function ApplicationStep<Step extends string, Data extends ReviewedData, Patch extends JourneyPatch>({
  journey,
  step,
  whyNot,
  children,
}: ApplicationStepProps<Step, Data, Patch>) {
  return (
    <JourneyStep journey={journey} step={step}>
      {(at) => {
        const reason = at.draft.application?.reason
        return (
          <>
            {reason && <Note tone="wait">{whyNot(reason)}</Note>}
            {children(at)}
          </>
        )
      }}
    </JourneyStep>
  )
}
