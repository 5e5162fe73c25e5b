import type { ReactNode } from 'react'
import type { Journey, JourneyData, JourneyPatch } from '../journey-types'
import type { DoneWords } from './answered-elsewhere'
import type { Submitting } from './use-submission'

/** What an area says of its submitting. */
export interface SubmitStepProps<
  Step extends string,
  Data extends JourneyData,
  Patch extends JourneyPatch,
  Confirmed,
  Answer,
> {
  journey: Journey<Step, Data, Patch>
  /** The same at every drawing. */
  calls: Submitting<Confirmed, Answer>
  /** Said while it is under way; `done` to whoever went elsewhere before it was. */
  words: { title: string; text: string; done: DoneWords }
  /** What is different by now from what was confirmed, before and after. */
  changes: (confirmed: Confirmed, data: Data) => ReactNode
  /** The end of a refusal that is the area's own; null for any other. */
  ownEnd: (error: unknown, key: string) => ReactNode
}
