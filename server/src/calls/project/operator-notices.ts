import type { Notice } from '@contract/portal/notice'
import type { KeptFile, ProjectDefinition } from '@server/core/tables/definition/project-definition'

/** A notice that an operator published; null in the place of one withdrawn. */
export interface OperatorNotice {
  code: string
  notice: Notice | null
  files: Record<string, KeptFile>
}

/** The definition as it is told: an operator's word about a notice wins over the file's. */
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
    files: Object.assign({}, definition.files, ...changed.map(({ files }) => files)) as Record<string, KeptFile>,
  }
}
