import type { LinkedFile } from '@contract/portal/project-files'
import { projectFilePath } from '@server/domain/projects/project-file-routes'
import type { ProjectDefinition } from '@server/core/tables/definition/project-definition'

/** Returns the URLs of the files named in a text, without duplicates. */
export function filesOf({ domain, files }: ProjectDefinition, names: readonly string[]): LinkedFile[] {
  return [...new Set(names)].flatMap((file) => {
    const stored = files?.[file]
    return stored ? [{ file, url: projectFilePath(domain, file, stored.digest), bytes: stored.bytes }] : []
  })
}
