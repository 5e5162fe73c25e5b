/** Traversal of the region tree. Pure. */
import type { Region } from './region'

/** Finds a region by its code at any depth; undefined if it is not in the tree. */
export function regionOf(regions: readonly Region[], code: string): Region | undefined {
  for (const region of regions) {
    const found = region.code === code ? region : regionOf(region.children ?? [], code)
    if (found) return found
  }
  return undefined
}

/** Returns the codes of a region and all its descendants; empty without a region. */
export function codesBelow(region: Region | undefined): string[] {
  return region ? [region.code, ...(region.children ?? []).flatMap(codesBelow)] : []
}

/** Returns the codes of all leaves, which contain test areas and test centres. */
export function innermostCodes(regions: readonly Region[]): string[] {
  return regions.flatMap(({ code, children = [] }) => (children.length > 0 ? innermostCodes(children) : [code]))
}
