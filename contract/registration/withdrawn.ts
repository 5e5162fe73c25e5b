/** What an import took away from under a draft, in words. */
import type { Withdrawn } from './draft'
import type { ErrorDetails } from '../errors/errors'
import type { BatchOffering } from './offered/offering'

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
