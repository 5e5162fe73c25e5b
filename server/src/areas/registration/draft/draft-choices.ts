import { REGISTRATION_MODE } from '@contract/codes'
import type { Choice } from '@contract/registration/draft'
import type { BatchOffering } from '@contract/registration/offered/offering'

/**
 * Mode 1 chooses the area first, for all subjects: a choice that names none gets it.
 * Null when a choice names another area, or none was chosen yet.
 */
export function placeChoices(
  { mode }: Pick<BatchOffering, 'mode'>,
  areaCode: string | null,
  choices: readonly Choice[],
): Choice[] | null {
  if (mode !== REGISTRATION_MODE.regionFirst) return [...choices]
  if (choices.length > 0 && areaCode === null) return null
  if (choices.some((choice) => choice.areaCode !== undefined && choice.areaCode !== areaCode)) return null
  return choices.map(({ subjectCode }) => ({ subjectCode, areaCode: areaCode ?? undefined }))
}
