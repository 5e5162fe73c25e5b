/** Candidate's view of results: cards and the result sheet. */
import * as v from 'valibot'
import { code, instant, localText } from '../schemas'
import { MARKS } from './marks'
import { OWN_CHANGES } from './own-change'
import { RANKINGS, score } from './result-exam'
import { OUTCOMES } from './sheet'

const mark = v.nullable(v.picklist(MARKS))
const passed = v.nullable(v.boolean())

const totalSchema = v.object({ score, maximum: score, passMark: v.nullable(score), isPassed: passed })

/**
 * `awaited`: not published. `missing`: published without a result of the candidate; `leftOut`: an earlier version had
 * one.
 */
const RESULT_STATES = ['awaited', 'published', 'withdrawn', 'missing', 'leftOut'] as const
export type ResultState = (typeof RESULT_STATES)[number]

export const resultCardSchema = v.object({
  resultCode: code,
  name: localText,
  /** Batch or round of the result. */
  batchName: localText,
  state: v.picklist(RESULT_STATES),
  /** Announced publication time; only for awaited results. */
  from: v.nullable(instant),
  publishedAt: v.nullable(instant),
  isCorrected: v.boolean(),
  /** Withdrawal reason. */
  reason: v.nullable(localText),
  /** Only for published results. */
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
  holder: v.object({
    realName: v.string(),
    /**
     * Characters of the name that no font can print; the report shows empty boxes for them. Missing if there are none
     * or if there is no report.
     */
    unprintable: v.optional(v.array(v.string())),
    idNumber: v.string(),
  }),
  units: v.array(sheetUnitSchema),
  mark,
  total: v.nullable(totalSchema),
  level: v.nullable(localText),
  outcome: v.picklist(OUTCOMES),
  ranking: v.picklist(RANKINGS),
  place: v.nullable(v.object({ place: v.number(), of: v.number(), regionName: v.nullable(localText) })),
  /** Next steps as described by the exam body. */
  next: v.nullable(localText),
  publishedAt: instant,
  /** First publication, if this version is a correction. */
  correctedSince: v.nullable(instant),
  /** Difference from the candidate's previous result. */
  change: v.picklist(OWN_CHANGES),
  hasReport: v.boolean(),
  /** Deadline for reviews, and whether one was requested; null if results are not reviewed. */
  review: v.nullable(v.object({ closesAt: instant, isAppliedFor: v.boolean() })),
})
export type ResultSheet = v.InferOutput<typeof resultSheetSchema>
