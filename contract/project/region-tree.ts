/** The tree by which candidates look for a place: pure. */
import type { Region } from './region'

/** The region of a code, however deep; undefined when it is not in the tree. */
export function regionOf(regions: readonly Region[], code: string): Region | undefined {
  for (const region of regions) {
    const found = region.code === code ? region : regionOf(region.children ?? [], code)
    if (found) return found
  }
  return undefined
}

/** The codes of a region and of all below it; none where there is no region. */
export function codesBelow(region: Region | undefined): string[] {
  return region ? [region.code, ...(region.children ?? []).flatMap(codesBelow)] : []
}

/** The codes of the regions that have none below them: where areas and test centres are. */
export function innermostCodes(regions: readonly Region[]): string[] {
  return regions.flatMap(({ code, children = [] }) => (children.length > 0 ? innermostCodes(children) : [code]))
}
