/** Retention periods of a project's file, where the law leaves them to the exam body. */
import * as v from 'valibot'

const between = (least: number, most: number, fallback: number) =>
  v.optional(v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most)), fallback)

export const retentionSchema = v.strictObject({
  /** Unsubmitted drafts, from the last change. */
  draftMonths: between(1, 120, 12),
  /** Answers of unpaid registrations, from submission, and at least as long after their batch closes. */
  unpaidDays: between(30, 3650, 180),
  /** Answers, photos and documents, from the exam or the decision about an application. */
  documentYears: between(1, 30, 5),
  /** Accounts without certificates, from the last sign-in. */
  unusedYears: between(1, 30, 3),
  /** Audit log of operators: at least six months (网络安全法, article 21). */
  auditMonths: between(6, 360, 36),
})

export type RetentionTerms = v.InferOutput<typeof retentionSchema>

const usual = v.parse(retentionSchema, {})

/** Returns the retention periods of a project; definitions imported by earlier versions have none. */
export const retentionOf = ({ retention }: { retention?: RetentionTerms | undefined }): RetentionTerms =>
  retention ?? usual
