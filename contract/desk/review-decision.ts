/** Decisions of reviewers at the desk. */
import * as v from 'valibot'
import { askedItemSchema } from '../registration/correction/correction'
import { code, instant, textUpTo } from '../schemas'

export const DECISIONS = ['approve', 'correct', 'reject', 'refuse'] as const
export type DecisionName = (typeof DECISIONS)[number]

/** Three text messages hold a reason together with the names of exam and batch. */
const LONGEST_REASON = 200

/** Line breaks, and control characters and direction marks that nobody sees. */
const LINE_BREAKS = /\s*[\r\n\u2028\u2029]\s*/g
const INVISIBLE = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** Returns the text as messages to candidates can contain it: on one line, without invisible characters. */
const asOneLine = (text: string): string => text.trim().replace(LINE_BREAKS, ' ').replace(INVISIBLE, '')

const reasonText = v.pipe(textUpTo(LONGEST_REASON), v.transform(asOneLine))
/** English falls back to Chinese. */
export const reasonSchema = v.object({
  zh: v.pipe(reasonText, v.minLength(1)),
  en: v.optional(reasonText, ''),
})

/**
 * Decision of a case. `version`: of the shown case. `score`: new score of a result review. `only`: approved
 * arrangements of an accommodation; all by default.
 */
export const caseDecisionSchema = v.variant('decision', [
  v.object({
    decision: v.literal('approve'),
    version: v.string(),
    score: v.optional(textUpTo(40)),
    only: v.optional(v.array(code)),
    reason: v.optional(reasonSchema),
  }),
  v.object({
    decision: v.literal('correct'),
    version: v.string(),
    /** Empty where the kind is returned as a whole. */
    parts: v.pipe(
      v.array(v.object({ part: askedItemSchema.entries.part, key: textUpTo(200), reason: reasonSchema })),
      v.maxLength(100),
    ),
    reason: v.optional(reasonSchema),
    /** Missing: the period of the batch. */
    until: v.optional(instant),
  }),
  v.object({ decision: v.picklist(['reject', 'refuse']), version: v.string(), reason: reasonSchema }),
])
export type CaseDecision = v.InferOutput<typeof caseDecisionSchema>

/** Reasons why a case cannot be decided by the caller now. */
export const CASE_REFUSALS = [
  'gone',
  'notHeld',
  'changed',
  'scheduled',
  'notPermitted',
  'noReason',
  'undecidable',
] as const
export type CaseRefusal = (typeof CASE_REFUSALS)[number]

/** Reasons why a decision cannot be taken back. `impossible`: for the reason of the kind. */
export const UNDO_REFUSALS = [
  'missing',
  'undone',
  'open',
  'sample',
  'late',
  'running',
  'withoutEffect',
  'decidedAgain',
  'final',
  'impossible',
] as const
export type UndoRefusal = (typeof UNDO_REFUSALS)[number]
