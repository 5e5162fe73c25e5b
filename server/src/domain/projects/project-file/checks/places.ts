import type { Area } from '@contract/registration/offered/offering'
import type { Region } from '@contract/project/region'
import { flaw, type FilePath, type Flaw } from '../fault'
import { duplicates, entriesOf } from './duplicates'

/**
 * Checks regions and test areas: unique codes, and every area in an innermost region, because candidates search there.
 */
export function placeFlaws({ regions, areas }: { regions: readonly Region[]; areas: readonly Area[] }): Flaw[] {
  const nodes = nodesOf(regions, ['regions'])
  const leaves = new Map(nodes.map(({ region }) => [region.code, !region.children?.length]))
  return [
    ...duplicates(
      'region code',
      nodes.map(({ region, path }) => ({ value: region.code, path: [...path, 'code'] })),
    ),
    ...duplicates(
      'area code',
      entriesOf(areas, ['areas'], 'code', (area) => area.code),
    ),
    ...areas.flatMap(({ regionCode }, index) => {
      const path = ['areas', index, 'regionCode']
      if (!leaves.has(regionCode)) return [flaw(path, `no region has the code “${regionCode}”`)]
      return leaves.get(regionCode)
        ? []
        : [flaw(path, `the region “${regionCode}” has regions of its own; name one of those`)]
    }),
  ]
}

function nodesOf(regions: readonly Region[], path: FilePath): { region: Region; path: FilePath }[] {
  return regions.flatMap((region, index) => {
    const here = [...path, index]
    return [{ region, path: here }, ...nodesOf(region.children ?? [], [...here, 'children'])]
  })
}
