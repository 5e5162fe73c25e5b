/** Test areas by region, and which of them can still be chosen: pure. */
import type { Choice } from '@contract/draft'
import type { Area, AreaWithSeats, Region, RegionSeats } from '@contract/offering'
import { remainingOf } from '../subject/seats'

/** The part of the tree that leads to test areas; a candidate never ends in a region without any. */
export function regionsLeadingTo(regions: readonly Region[], codes: ReadonlySet<string>): Region[] {
  return regions.flatMap((region) => {
    const children = regionsLeadingTo(region.children ?? [], codes)
    if (!codes.has(region.code) && children.length === 0) return []
    return [children.length > 0 ? { ...region, children } : { code: region.code, name: region.name }]
  })
}

/** The innermost regions of a tree. */
export function leavesOf(regions: readonly Region[]): Region[] {
  return regions.flatMap((region) => (region.children?.length ? leavesOf(region.children) : [region]))
}

/** The areas of the region that a path leads to, and of those below it; all of them for an empty path. */
export function areasIn<A extends Area>(areas: readonly A[], regions: readonly Region[], path: readonly string[]): A[] {
  if (path.length === 0) return [...areas]
  const region = path.reduce<Region | undefined>(
    (parent, code) => (parent ? parent.children : regions)?.find((each) => each.code === code),
    undefined,
  )
  const codes = region ? codesBelow(region) : []
  return areas.filter(({ regionCode }) => codes.includes(regionCode))
}

function codesBelow({ code, children = [] }: Region): string[] {
  return [code, ...children.flatMap(codesBelow)]
}

/** From the root down to a region; empty when it is not in the tree. */
export function pathTo(regions: readonly Region[], code: string): string[] {
  for (const region of regions) {
    if (region.code === code) return [code]
    const below = pathTo(region.children ?? [], code)
    if (below.length > 0) return [region.code, ...below]
  }
  return []
}

/** Seats left in a region and below it, of all subjects together. */
export function remainingBelow(region: Region, left: readonly RegionSeats[]): number {
  return seatsBelow(region, left).reduce((sum, { remaining }) => sum + remaining, 0)
}

/** Whether none of the subjects has a seat left in a region or below it. */
export function isWithout(region: Region, left: readonly RegionSeats[], subjectCodes: readonly string[]): boolean {
  return seatsBelow(region, left).every(
    ({ remaining, without }) => remaining === 0 || subjectCodes.every((code) => without.includes(code)),
  )
}

function seatsBelow(region: Region, left: readonly RegionSeats[]): RegionSeats[] {
  const codes = codesBelow(region)
  return left.filter(({ regionCode }) => codes.includes(regionCode))
}

const areaOf = (areas: readonly AreaWithSeats[], code: string | undefined) => areas.find((area) => area.code === code)

/** Mode 2: the same area for every other subject that has none yet and still has seats there; null when there is no such. */
export function withSameArea(choices: readonly Choice[], { code, seats }: AreaWithSeats): Choice[] | null {
  const isToHaveIt = ({ subjectCode, areaCode }: Choice) =>
    areaCode === undefined && (remainingOf(seats, subjectCode) ?? 0) > 0
  if (!choices.some(isToHaveIt)) return null
  return choices.map((choice) => (isToHaveIt(choice) ? { ...choice, areaCode: code } : choice))
}

/** Chosen areas that are full by now, or are offered no more: each has to be chosen again. */
export function lostAreas(choices: readonly Choice[], areas: readonly AreaWithSeats[]): string[] {
  return choices
    .filter(
      ({ subjectCode, areaCode }) => areaCode && (remainingOf(areaOf(areas, areaCode)?.seats, subjectCode) ?? 0) <= 0,
    )
    .map(({ subjectCode }) => subjectCode)
}

/** The areas where one of the subjects is held, full or not. */
export function holding(areas: readonly AreaWithSeats[], subjectCodes: readonly string[]): AreaWithSeats[] {
  return areas.filter(({ seats }) => subjectCodes.some((code) => code in seats))
}

/** An area that can be seen while a region is looked at; `isElsewhere` when it stands in another one. */
interface AreaInSight {
  area: AreaWithSeats
  isElsewhere: boolean
}

/** The areas that are looked at; before them the chosen one where it is not among them, for it still counts. */
export function inSight(lookedAt: readonly AreaWithSeats[], chosen: AreaWithSeats | undefined): AreaInSight[] {
  const here = lookedAt.map((area) => ({ area, isElsewhere: false }))
  return chosen && !areaOf(lookedAt, chosen.code) ? [{ area: chosen, isElsewhere: true }, ...here] : here
}

/** Each area once: what was read now before what was known when it was chosen. */
export function newestOf(read: readonly AreaWithSeats[], known: readonly AreaWithSeats[]): AreaWithSeats[] {
  return [...read, ...known.filter(({ code }) => !areaOf(read, code))]
}
