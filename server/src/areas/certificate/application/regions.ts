import type { Region } from '@contract/project/region'
import type { Project } from '@server/calls/project/project-cache'

/** Of which an address is. */
export const regionsOf = ({ definition }: Pick<Project, 'definition'>): readonly Region[] => definition.regions
