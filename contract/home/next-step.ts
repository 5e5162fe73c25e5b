/** What a candidate has to do next, told by the area it belongs to: the home knows nothing else of it. */
import * as v from 'valibot'
import { SCREENS } from '../project/screens'
import { instant, localText } from '../schemas'

/**
 * The most urgent first: an order to pay, something handed in to correct, a question to answer, something begun to hand
 * in, something that lapsed to do again, news to look at. Something to sit that is near stands before what can be done later.
 */
export const NEXT_STEP_KINDS = ['pay', 'correct', 'answer', 'sit', 'finish', 'again', 'look'] as const

/** What comes at an instant: what is not paid is cancelled, it can no longer be done, it can be done from then on, it begins. */
const NEXT_STEP_ENDS = ['cancelled', 'closes', 'opens', 'begins'] as const

export const nextStepSchema = v.object({
  kind: v.picklist(NEXT_STEP_KINDS),
  title: localText,
  /** What it is about: a batch. */
  about: localText,
  /** Null where no time is set. */
  when: v.nullable(v.object({ says: v.picklist(NEXT_STEP_ENDS), at: instant })),
  /** Where it is done. */
  screen: v.picklist(SCREENS),
  params: v.record(v.string(), v.string()),
})
export type NextStep = v.InferOutput<typeof nextStepSchema>
export type NextStepKind = NextStep['kind']
