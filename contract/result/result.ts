/** Results as their candidates see them: a card for each exam, and the sheet of one. */
import * as v from 'valibot'
import { code, instant, localText } from '../schemas'
import { MARKS } from './marks'
import { OWN_CHANGES } from './own-change'
import { RANKINGS, score } from './result-exam'
import { OUTCOMES } from './sheet'

const mark = v.nullable(v.picklist(MARKS))
const passed = v.nullable(v.boolean())

const totalSchema = v.object({ score, maximum: score, passMark: v.nullable(score), isPassed: passed })

/** `awaited`: nothing is out. `missing`: results are out, and there is none of theirs; `leftOut`: there was before. */
const RESULT_STATES = ['awaited', 'published', 'withdrawn', 'missing', 'leftOut'] as const
export type ResultState = (typeof RESULT_STATES)[number]

export const resultCardSchema = v.object({
  resultCode: code,
  name: localText,
  /** Of the batch or the round that it is the result of. */
  batchName: localText,
  state: v.picklist(RESULT_STATES),
  /** Of what is awaited: from when it can be seen, as far as that is said. */
  from: v.nullable(instant),
  publishedAt: v.nullable(instant),
  isCorrected: v.boolean(),
  /** Why it was withdrawn. */
  reason: v.nullable(localText),
  /** Of what is published. */
  summary: v.nullable(
    v.object({
      mark,
      total: v.nullable(totalSchema),
      level: v.nullable(localText),
      outcome: v.picklist(OUTCOMES),
    }),
  ),
})
export type ResultCard = v.InferOutput<typeof resultCardSchema>

const sheetUnitSchema = v.object({
  code,
  name: localText,
  maximum: score,
  passMark: v.nullable(score),
  score: v.nullable(score),
  mark,
  isPassed: passed,
})
export type ShownUnit = v.InferOutput<typeof sheetUnitSchema>

export const resultSheetSchema = v.object({
  resultCode: code,
  name: localText,
  batchName: localText,
  examName: localText,
  number: v.string(),
  holder: v.object({ realName: v.string(), idNumber: v.string() }),
  units: v.array(sheetUnitSchema),
  mark,
  total: v.nullable(totalSchema),
  level: v.nullable(localText),
  outcome: v.picklist(OUTCOMES),
  ranking: v.picklist(RANKINGS),
  place: v.nullable(v.object({ place: v.number(), of: v.number(), regionName: v.nullable(localText) })),
  /** What comes next, as the exam body says it. */
  next: v.nullable(localText),
  publishedAt: instant,
  /** When results of this exam were first out, where these correct them. */
  correctedSince: v.nullable(instant),
  /** What it changes of what the candidate had before. */
  change: v.picklist(OWN_CHANGES),
  hasReport: v.boolean(),
  /** Until when it can be reviewed, and whether something was applied for; null where results are not reviewed. */
  review: v.nullable(v.object({ closesAt: instant, isAppliedFor: v.boolean() })),
})
export type ResultSheet = v.InferOutput<typeof resultSheetSchema>
