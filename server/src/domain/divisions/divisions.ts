import { areaList } from '@vant/area-data'
import type { Answer } from '@contract/collecting/fields'
import { brokenDivision, isInnermost, PROVINCES, type Province } from '@contract/project/division'
import { placeText } from '@contract/project/place-text'
import type { Region } from '@contract/project/region'
import { regionOf } from '@contract/project/region-tree'
import type { LocalText } from '@contract/schemas'
import { provinceInEnglish, divisionInEnglish } from './english-names'

/** Divisions of the Chinese mainland from `@vant/area-data`. */
const listOf = (names: Record<string, string>): ReadonlyMap<string, string> => new Map(Object.entries(names))
const provinces = listOf(areaList.province_list)
const cities = listOf(areaList.city_list)
const districts = listOf(areaList.county_list)

/** Grouping entry that does not appear in addresses; its districts belong directly to the province. */
const isNoPlace = (city = '', province = '') => city === province || /^(县|省直辖|自治区直辖)/.test(city)

const built = new Map<Province, Region>()

/** Returns a province with all its divisions; cached. */
export function provinceOf(code: Province): Region {
  const known = built.get(code) ?? { code, name: named(code), children: citiesOf(code) }
  built.set(code, known)
  return known
}

/** Returns every province with its cities and with divisions that belong directly to it. */
export const provincesWithCities = (): Region[] =>
  PROVINCES.map((province) => {
    const { code, name, children = [] } = provinceOf(province)
    return { code, name, children: children.map((city) => ({ code: city.code, name: city.name })) }
  })

function citiesOf(province: Province): Region[] {
  return codesIn(cities, province.slice(0, 2)).flatMap((code) => {
    const inIt = codesIn(districts, code.slice(0, 4))
      .filter((district) => districts.get(district) !== '市辖区')
      .map((district) => ({ code: district, name: named(district) }))
    return isNoPlace(cities.get(code), provinces.get(province)) ? inIt : [{ code, name: named(code), children: inIt }]
  })
}

const codesIn = (list: ReadonlyMap<string, string>, prefix: string): string[] =>
  [...list.keys()].filter((code) => code.startsWith(prefix))

function named(code: string): LocalText {
  const zh = chineseName(code) ?? code
  return { zh, en: provinceInEnglish(code) ?? divisionInEnglish(zh) }
}

const chineseName = (code: string): string | undefined => provinces.get(code) ?? cities.get(code) ?? districts.get(code)

/** Returns the name of a division; undefined for an unknown code. */
export const divisionName = (code: string): LocalText | undefined =>
  chineseName(code) === undefined ? undefined : named(code)

/** Returns whether the path leads from a province down to an existing innermost division. */
export function isDivision(path: readonly string[]): boolean {
  if (brokenDivision(path) !== null) return false
  let level: readonly Region[] | undefined = PROVINCES.map(provinceOf)
  for (const code of path) {
    const division: Region | undefined = level?.find((each) => each.code === code)
    if (!division) return false
    level = division.children
  }
  return isInnermost(path[path.length - 1] ?? '')
}

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
