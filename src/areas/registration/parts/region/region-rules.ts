/** Regions with test areas and their seats. Pure. */
import type { Area, RegionSeats } from '@contract/registration/offered/offering'
import type { Region } from '@contract/project/region'
import { codesBelow, regionOf } from '@contract/project/region-tree'

/** Returns the part of the tree that contains test areas, so that no selection ends in an empty region. */
export function regionsLeadingTo(regions: readonly Region[], codes: ReadonlySet<string>): Region[] {
  return regions.flatMap((region) => {
    const children = regionsLeadingTo(region.children ?? [], codes)
    if (!codes.has(region.code) && children.length === 0) return []
    return [children.length > 0 ? { ...region, children } : { code: region.code, name: region.name }]
  })
}

/** Returns the leaf regions of a tree. */
export function leavesOf(regions: readonly Region[]): Region[] {
  return regions.flatMap((region) => (region.children?.length ? leavesOf(region.children) : [region]))
}

/** Returns the areas in the last region of a path and below it; all areas for an empty path. */
export function areasIn<A extends Area>(areas: readonly A[], regions: readonly Region[], path: readonly string[]): A[] {
  const last = path.at(-1)
  if (last === undefined) return [...areas]
  const codes = codesBelow(regionOf(regions, last))
  return areas.filter(({ regionCode }) => codes.includes(regionCode))
}

/** Returns the path from the root to a region; empty if it is not in the tree. */
export function pathTo(regions: readonly Region[], code: string): string[] {
  for (const region of regions) {
    if (region.code === code) return [code]
    const below = pathTo(region.children ?? [], code)
    if (below.length > 0) return [region.code, ...below]
  }
  return []
}

/** Returns the seats left in a region and below it, for all subjects together. */
export function remainingBelow(region: Region, left: readonly RegionSeats[]): number {
  return seatsBelow(region, left).reduce((sum, { remaining }) => sum + remaining, 0)
}

/** Returns whether none of the subjects has a seat left in a region or below it. */
export function isWithout(region: Region, left: readonly RegionSeats[], subjectCodes: readonly string[]): boolean {
  return seatsBelow(region, left).every(
    ({ remaining, without }) => remaining === 0 || subjectCodes.every((code) => without.includes(code)),
  )
}

function seatsBelow(region: Region, left: readonly RegionSeats[]): RegionSeats[] {
  const codes = codesBelow(region)
  return left.filter(({ regionCode }) => codes.includes(regionCode))
}
