import type { Answer } from '@contract/collecting/fields'
import { placeText } from '@contract/project/place-text'
import { regionOf } from '@contract/project/region-tree'
import type { Region } from '@contract/project/region'
import type { LocalText } from '@contract/schemas'
import { divisionName } from './divisions'

/**
 * Formats a division or region for an address. `regions` are the project's own, which earlier answers refer to; an
 * unknown code is shown as it is.
 */
export function divisionNames(
  answer: Answer | undefined,
  language: keyof LocalText,
  regions: readonly Region[] = [],
): string {
  const path = Array.isArray(answer) ? answer.filter((code) => typeof code === 'string') : []
  const names = path.map((code) => (divisionName(code) ?? regionOf(regions, code)?.name)?.[language] ?? code)
  return placeText(names, language)
}
