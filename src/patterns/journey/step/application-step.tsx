import type { Reason } from '@contract/reason'
import type { ReactNode } from 'react'
import { Note } from '@/ui/feedback/note'
import type { Journey, JourneyData, JourneyPatch } from '../journey-types'
import { JourneyStep } from './journey-step'
import type { StepAt } from './step-at'

/** Of a journey whose outcome somebody reviews: the last decision, where there was one. */
type ReviewedData = JourneyData & { draft: { application: { reason: Reason | null } | null } }

interface ApplicationStepProps<Step extends string, Data extends ReviewedData, Patch extends JourneyPatch> {
  journey: Journey<Step, Data, Patch>
  step: Step
  /** Why it was not approved, in the area's words. */
  whyNot: (reason: Reason) => string
  children: (at: StepAt<Step, Data, Patch>) => ReactNode
}

/** One step of an application; while one that was not approved is corrected, with the reason. */
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
