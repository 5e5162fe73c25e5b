import * as v from 'valibot'
import { code, localText } from '../schemas'

/** Help question; `solves`: error codes whose dialogs link to it. */
export const helpQuestionSchema = v.object({
  code,
  question: localText,
  /** Rich text (rich-text.ts). */
  answer: localText,
  solves: v.optional(v.array(v.string()), []),
})
export type HelpQuestion = v.InferOutput<typeof helpQuestionSchema>

export const helpTopicSchema = v.object({
  code,
  name: localText,
  questions: v.pipe(v.array(helpQuestionSchema), v.minLength(1)),
})
export type HelpTopic = v.InferOutput<typeof helpTopicSchema>
