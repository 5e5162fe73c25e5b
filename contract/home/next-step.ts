/** Next step of a candidate, provided by its area; the home screen knows nothing else about it. */
import * as v from 'valibot'
import { SCREENS } from '../project/screens'
import { instant, localText } from '../schemas'

/**
 * In order of urgency: unpaid order, requested correction, pending question, draft to submit, lapsed item to repeat,
 * news. `sit`, an exam that is near, precedes steps that can wait.
 */
export const NEXT_STEP_KINDS = ['pay', 'correct', 'answer', 'sit', 'finish', 'again', 'look'] as const

/** Meaning of `when`: unpaid item is cancelled, deadline, opening, start. */
const NEXT_STEP_ENDS = ['cancelled', 'closes', 'opens', 'begins'] as const

export const nextStepSchema = v.object({
  kind: v.picklist(NEXT_STEP_KINDS),
  title: localText,
  /** Subject of the step, for example a batch. */
  about: localText,
  /** Null if no time is set. */
  when: v.nullable(v.object({ says: v.picklist(NEXT_STEP_ENDS), at: instant })),
  /** Screen for doing the step. */
  screen: v.picklist(SCREENS),
  params: v.record(v.string(), v.string()),
})
export type NextStep = v.InferOutput<typeof nextStepSchema>
export type NextStepKind = NextStep['kind']
