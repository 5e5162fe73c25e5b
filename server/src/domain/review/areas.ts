import { codesBelow, regionOf } from '@contract/project/region-tree'
import type { LocalText } from '@contract/schemas'
import { weakMemo } from '@server/core/running/weak-memo'
import type { ProjectDefinition } from '@server/core/tables/definition/project-definition'

/** Returns the code of the province (top node of the region tree) of each test area. */
export const provinceOfAreas = weakMemo((definition: ProjectDefinition): Record<string, string> => {
  const provinces = new Map(
    definition.regions.flatMap((province) => codesBelow(province).map((code) => [code, province.code] as const)),
  )
  return Object.fromEntries(
    definition.areas.flatMap(({ code, regionCode }) => {
      const province = provinces.get(regionCode)
      return province === undefined ? [] : [[code, province]]
    }),
  )
})

/** Returns the codes of test areas and of the provinces that contain them. */
export function withProvinceCodes(definition: ProjectDefinition, areas: readonly string[]): string[] {
  const provinces = provinceOfAreas(definition)
  return [...new Set(areas.flatMap((code) => [code, ...(provinces[code] === undefined ? [] : [provinces[code]])]))]
}

/** Returns the name of a test area or region; null if the project has none of this code. */
export const areaName = ({ areas, regions }: ProjectDefinition, code: string): LocalText | null =>
  areas.find((area) => area.code === code)?.name ?? regionOf(regions, code)?.name ?? null
