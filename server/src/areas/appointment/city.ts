import { regionOf } from '@contract/project/region-tree'
import type { LocalText } from '@contract/schemas'
import type { Project } from '@server/calls/project/project-cache'

/** Returns the name of a city; its code if the project no longer defines it. */
export function cityOf({ definition }: Pick<Project, 'definition'>, code: string): LocalText {
  return regionOf(definition.regions, code)?.name ?? { zh: code, en: code }
}
