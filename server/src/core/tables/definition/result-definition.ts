/** Result settings of a project's file: units, pass marks and follow-up texts. Scores in points. */
import * as v from 'valibot'
import { RANKINGS } from '@contract/result/result-exam'
import { code, localText, MAX_INTEGER } from '@contract/schemas'
import { demoReason } from './demo-reason'
import { moment } from './moment'

const DECIMALS = 100
const MOST = 10_000
const isExact = (points: number) => Math.abs(points * DECIMALS - Math.round(points * DECIMALS)) < 1e-6

const points = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(MOST),
  v.check(isExact, 'has more than two decimals: scores have two at most'),
)

const unit = v.object({
  code,
  name: localText,
  maximum: points,
  /** Without it, the unit is not passed or failed on its own. */
  passMark: v.optional(points),
  /** Marked by a machine. */
  objective: v.optional(v.boolean(), false),
  /** Not taken by all candidates. */
  optional: v.optional(v.boolean(), false),
})

/** Reviews check sums and data entry; nothing is re-marked. */
const review = v.object({
  /** Days after publication of a version, until the end of that day. */
  days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(90)),
  /** Fee per unit. */
  feeCents: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_INTEGER)), 0),
  /** Refunds the fee if the score changes. */
  refundsWhenChanged: v.optional(v.boolean(), true),
  /** Texts that candidates read before applying. */
  notes: v.optional(v.array(localText), []),
})

export const resultDefinition = v.object({
  code,
  name: localText,
  /** Exam of the results, exactly one of the two: a registration batch or an appointment round. */
  batch: v.optional(code),
  round: v.optional(code),
  units: v.pipe(v.array(unit), v.minLength(1), v.maxLength(20)),
  /** Total of the units; its pass mark may be set on publication. No total if omitted. */
  total: v.optional(v.object({ maximum: points, passMark: v.optional(points) })),
  levels: v.optional(v.array(v.object({ name: localText, from: points })), []),
  ranking: v.optional(v.picklist(RANKINGS), 'none'),
  /** Texts below the result. */
  next: v.optional(v.object({ qualified: v.optional(localText), notQualified: v.optional(localText) }), {}),
  /** Passing requires an eligibility check, whose result is in the column `eligibility`. */
  eligibilityCheck: v.optional(v.boolean(), false),
  /** Shareable PDF report; none by default. */
  report: v.optional(v.object({ title: localText, issuer: localText })),
  /** Rules of result reviews; none by default. */
  review: v.optional(review),
  /** Announced publication time. */
  from: v.optional(moment),
  /** Demonstration: times of publication, correction and withdrawal. */
  demonstrated: v.optional(
    v.object({
      published: moment,
      corrected: v.optional(moment),
      withdrawn: v.optional(v.object({ at: moment, reason: demoReason })),
    }),
  ),
})
export type ResultDefinition = v.InferOutput<typeof resultDefinition>
