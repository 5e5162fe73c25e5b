import { REGISTRATION_MODE } from '@contract/codes'
import type { Choice } from '@contract/registration/draft'
import type { BatchOffering } from '@contract/registration/offered/offering'

/**
 * Region-first mode (1) has one area for all subjects: fills it into choices without an area. Null when a choice names
 * another area, or none is chosen yet.
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
