/** What a project's file says of results: what is scored, where the lines are, and what comes next. Scores in points. */
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
  /** Without it the unit is not passed or failed by itself. */
  passMark: v.optional(points),
  /** Marked by a machine. */
  objective: v.optional(v.boolean(), false),
  /** Not everybody sits it. */
  optional: v.optional(v.boolean(), false),
})

/** Sums and entry are checked, nothing is marked anew. */
const review = v.object({
  /** So many days after a version is published, until the end of that day. */
  days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(90)),
  /** Of one unit. */
  feeCents: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_INTEGER)), 0),
  /** The fee goes back where the score changes. */
  refundsWhenChanged: v.optional(v.boolean(), true),
  /** What candidates read before they apply. */
  notes: v.optional(v.array(localText), []),
})

export const resultDefinition = v.object({
  code,
  name: localText,
  /** What it is the result of, one of both: a batch of registration or a round of appointments. */
  batch: v.optional(code),
  round: v.optional(code),
  units: v.pipe(v.array(unit), v.minLength(1), v.maxLength(20)),
  /** What units add up to; its line may be decided when results are published. Nothing is added up without it. */
  total: v.optional(v.object({ maximum: points, passMark: v.optional(points) })),
  levels: v.optional(v.array(v.object({ name: localText, from: points })), []),
  ranking: v.optional(v.picklist(RANKINGS), 'none'),
  /** What candidates read below it. */
  next: v.optional(v.object({ qualified: v.optional(localText), notQualified: v.optional(localText) }), {}),
  /** Who passes waits for a check of eligibility: the column `eligibility` says how it ended. */
  eligibilityCheck: v.optional(v.boolean(), false),
  /** A PDF that can be shown to others; none where nothing is said. */
  report: v.optional(v.object({ title: localText, issuer: localText })),
  /** How candidates have a unit reviewed; none is where nothing is said. */
  review: v.optional(review),
  /** From when it can be seen, as candidates are told before it is published. */
  from: v.optional(moment),
  /** Of a demonstration: when its accounts' results were published, corrected, and withdrawn. */
  demonstrated: v.optional(
    v.object({
      published: moment,
      corrected: v.optional(moment),
      withdrawn: v.optional(v.object({ at: moment, reason: demoReason })),
    }),
  ),
})
export type ResultDefinition = v.InferOutput<typeof resultDefinition>
