import type { Answer } from '@contract/collecting/fields'
import { regionOf } from '@contract/project/region-tree'
import type { Region } from '@contract/project/region'
import type { LocalText } from '@contract/schemas'
import { divisionName } from './divisions'

/**
 * A division as it is written in an address, from the province down. `regions`: those of the project, by which earlier answers
 * named it; a code that nothing is called by stands as it is.
 */
export function divisionWords(
  answer: Answer | undefined,
  language: keyof LocalText,
  regions: readonly Region[] = [],
): string {
  const path = Array.isArray(answer) ? answer.filter((code) => typeof code === 'string') : []
  const names = path.map((code) => (divisionName(code) ?? regionOf(regions, code)?.name)?.[language] ?? code)
  return names.filter((name, index) => name !== names[index - 1]).join(language === 'zh' ? '' : ', ')
}
