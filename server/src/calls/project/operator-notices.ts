import type { Notice } from '@contract/portal/notice'
import type { StoredProjectFile, ProjectDefinition } from '@server/core/tables/definition/project-definition'

/** Notice published by an operator; null if withdrawn. */
export interface OperatorNotice {
  code: string
  notice: Notice | null
  files: Record<string, StoredProjectFile>
}

/** Applies an operator's changes of notices, which take precedence over the project's file. */
export function withOperatorNotices(
  definition: ProjectDefinition,
  changed: readonly OperatorNotice[],
): ProjectDefinition {
  if (changed.length === 0) return definition
  const codes = new Set(changed.map(({ code }) => code))
  const untouched = definition.notices.filter(({ code }) => !codes.has(code))
  return {
    ...definition,
    notices: [...untouched, ...changed.flatMap(({ notice }) => notice ?? [])],
    files: Object.assign({}, definition.files, ...changed.map(({ files }) => files)) as Record<
      string,
      StoredProjectFile
    >,
  }
}
