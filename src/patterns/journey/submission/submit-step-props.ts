import type { ReactNode } from 'react'
import type { Journey, JourneyData, JourneyPatch } from '../journey-types'
import type { DoneWords } from './submission-outcome'
import type { Submitting } from './use-submission'

/** Configuration of an area's submission. */
export interface SubmitStepProps<
  Step extends string,
  Data extends JourneyData,
  Patch extends JourneyPatch,
  Confirmed,
  Answer,
> {
  journey: Journey<Step, Data, Patch>
  /** Must be referentially stable between renders. */
  calls: Submitting<Confirmed, Answer>
  /** Texts while submitting; `done` for candidates who navigated away in the meantime. */
  words: { title: string; text: string; done: DoneWords }
  /** Renders differences between the confirmed and the current data, before and after. */
  changes: (confirmed: Confirmed, data: Data) => ReactNode
  /** Renders the end for an error code of the area; null for any other. */
  ownEnd: (error: unknown, key: string) => ReactNode
}
