/** Test areas by region, and which of them can still be chosen: pure. */
import type { Choice } from '@contract/draft'
import type { Area, BatchOffering, Region } from '@contract/offering'
import { remainingOf, type SeatsLeft } from '../subject/seats'

/** The part of the tree that leads to areas; a candidate never ends in a region without any. */
export function regionsWithAreas(regions: readonly Region[], areas: readonly Area[]): Region[] {
  return regions.flatMap((region) => {
    const children = regionsWithAreas(region.children ?? [], areas)
    const hasOwn = areas.some(({ regionCode }) => regionCode === region.code)
    if (!hasOwn && children.length === 0) return []
    return [children.length > 0 ? { ...region, children } : { code: region.code, name: region.name }]
  })
}

/** The areas where one of the subjects can be taken, full or not. */
export function offeredAreas(
  { areas, subjects }: Pick<BatchOffering, 'areas' | 'subjects'>,
  seats: readonly SeatsLeft[],
  subjectCodes: readonly string[] = subjects.map(({ code }) => code),
): Area[] {
  const offered = seats.filter(({ subjectCode }) => subjectCodes.includes(subjectCode))
  return areas.filter(({ code }) => offered.some(({ areaCode }) => areaCode === code))
}

export function leafCount(regions: readonly Region[]): number {
  return regions.reduce((sum, { children }) => sum + (children?.length ? leafCount(children) : 1), 0)
}

/** The areas of the region that a path leads to, and of those below it; all of them for an empty path. */
export function areasIn(areas: readonly Area[], regions: readonly Region[], path: readonly string[]): Area[] {
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

/** Mode 2: the same area for every other subject that has none yet and still has seats there. */
export function withSameArea(choices: readonly Choice[], areaCode: string, seats: readonly SeatsLeft[]): Choice[] {
  return choices.map((choice) => {
    const isFree = (remainingOf(seats, choice.subjectCode, areaCode) ?? 0) > 0
    return choice.areaCode === undefined && isFree ? { ...choice, areaCode } : choice
  })
}

/** Chosen areas that are full by now, or are offered no more: each has to be chosen again. */
export function lostAreas(choices: readonly Choice[], seats: readonly SeatsLeft[]): string[] {
  return choices
    .filter(({ subjectCode, areaCode }) => areaCode && (remainingOf(seats, subjectCode, areaCode) ?? 0) <= 0)
    .map(({ subjectCode }) => subjectCode)
}
