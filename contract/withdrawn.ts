/** What an import took away from under a draft: a test area that was chosen, or a subject in it. */
import * as v from 'valibot'
import type { ErrorDetails } from './errors'
import type { BatchOffering } from './offering'
import { code, localText } from './schemas'

export const withdrawnSchema = v.object({
  /** Null for the area of all subjects (mode 1). */
  subjectCode: v.nullable(code),
  areaCode: code,
  /** Null where it was not kept when the area was chosen. */
  areaName: v.nullable(localText),
  /** The area is no longer part of the batch; otherwise it only does not hold the subject any more. */
  isAreaGone: v.boolean(),
})
export type Withdrawn = v.InferOutput<typeof withdrawnSchema>

/** Details of E_REG_REGION_MISMATCH, which says so: the one sentence for it, whether refused or told. */
export function withdrawalDetails(
  { subjects }: Pick<BatchOffering, 'subjects'>,
  { subjectCode, areaName, isAreaGone }: Withdrawn,
): ErrorDetails {
  const subject = subjects.find(({ code }) => code === subjectCode)
  return {
    ...(isAreaGone && { gone: 'gone' }),
    ...(areaName && { area: areaName }),
    ...(subject && { subject: subject.name }),
  }
}
