import type { LinkedFile } from '@contract/portal/project-files'
import { projectFilePath } from '@server/domain/projects/project-file-routes'
import type { ProjectDefinition } from '@server/core/tables/definition/project-definition'

/** Where the service answers with the files that a text names, each once. */
export function filesOf({ domain, files }: ProjectDefinition, names: readonly string[]): LinkedFile[] {
  return [...new Set(names)].flatMap((file) => {
    const kept = files?.[file]
    return kept ? [{ file, url: projectFilePath(domain, file, kept.digest), bytes: kept.bytes }] : []
  })
}
