import { regionOf } from '@contract/project/region-tree'
import type { LocalText } from '@contract/schemas'
import type { Project } from '@server/calls/project/project-cache'

/** Its code, where the project's file names it no more. */
export function cityOf({ definition }: Pick<Project, 'definition'>, code: string): LocalText {
  return regionOf(definition.regions, code)?.name ?? { zh: code, en: code }
}
