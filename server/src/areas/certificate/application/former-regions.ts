import type { Region } from '@contract/project/region'
import type { Project } from '@server/calls/project/project-cache'
import { divisionName } from '@server/domain/divisions/divisions'

/** What addresses were given by before they were given by division: the project's regions that are called otherwise (0115). */
export const formerRegionsOf = ({ definition }: Pick<Project, 'definition'>): Region[] => ownOf(definition.regions)

function ownOf(regions: readonly Region[]): Region[] {
  return regions.flatMap((region) => {
    const children = ownOf(region.children ?? [])
    return divisionName(region.code) && children.length === 0 ? [] : [{ ...region, children }]
  })
}
