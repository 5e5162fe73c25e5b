/** The `retention` of a project's file: how long what candidates told is kept where the law leaves it to the exam body (decision 0118). */
import * as v from 'valibot'

const between = (least: number, most: number, fallback: number) =>
  v.optional(v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most)), fallback)

export const retentionSchema = v.strictObject({
  /** After it was last saved, what somebody filled in and never handed in. */
  draftMonths: between(1, 120, 12),
  /** After it was handed in, what was told for a registration that was never paid, once its batch is closed for as long. */
  unpaidDays: between(30, 3650, 180),
  /** After the exam, or after an application was decided, what was told and shown for it: answers, photos, documents. */
  documentYears: between(1, 30, 5),
  /** After its owner last signed in, an account that holds no certificate. */
  unusedYears: between(1, 30, 3),
  /** What operators did: six months at least (网络安全法, article 21). */
  auditMonths: between(6, 360, 36),
})

export type RetentionTerms = v.InferOutput<typeof retentionSchema>

const usual = v.parse(retentionSchema, {})

/** What holds for a project; one that was imported before there were any says nothing about them. */
export const retentionOf = ({ retention }: { retention?: RetentionTerms | undefined }): RetentionTerms =>
  retention ?? usual
