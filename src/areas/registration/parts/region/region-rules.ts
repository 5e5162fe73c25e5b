/** Regions that lead to test areas, and what is left in them: pure. */
import type { Area, RegionSeats } from '@contract/registration/offered/offering'
import type { Region } from '@contract/project/region'
import { codesBelow, regionOf } from '@contract/project/region-tree'

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
  const last = path.at(-1)
  if (last === undefined) return [...areas]
  const codes = codesBelow(regionOf(regions, last))
  return areas.filter(({ regionCode }) => codes.includes(regionCode))
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
