/** Single-province rule: batches whose subjects must all be taken in one province (specification §8). Pure. */
import type { BrokenRule } from '../../errors/errors'
import type { Region } from '../../project/region'
import type { BatchOffering } from '../offered/offering'

/** Returns a function from a region code to its top-level region; undefined for unknown codes. */
export function provincesOf(regions: readonly Region[]): (regionCode: string) => Region | undefined {
  const tops = new Map<string, Region>()
  const walk = (region: Region, top: Region) => {
    tops.set(region.code, top)
    for (const child of region.children ?? []) walk(child, top)
  }
  for (const region of regions) walk(region, region)
  return (code) => tops.get(code)
}

interface Places extends Pick<BatchOffering, 'oneProvince' | 'regions'> {
  areas: readonly Pick<BatchOffering['areas'][number], 'code' | 'regionCode'>[]
}

/**
 * Returns the broken rule if the chosen areas are in several provinces, or null. Choices without an area are ignored.
 */
export function checkOneProvince(
  { oneProvince, regions, areas }: Places,
  choices: readonly { areaCode?: string | undefined }[],
): BrokenRule | null {
  if (!oneProvince) return null
  const provinceOf = provincesOf(regions)
  const chosen = areas.filter(({ code }) => choices.some(({ areaCode }) => areaCode === code))
  const [first, second] = [...new Set(chosen.flatMap(({ regionCode }) => provinceOf(regionCode) ?? []))]
  if (!first || !second) return null
  return { code: 'EXM_REG_OTHER_PROVINCE', details: { first: first.name, second: second.name } }
}
