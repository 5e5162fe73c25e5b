import type { ExamInfo } from '@contract/endpoints/home'
import { LOOKED_AT, type LookedAt, type Looker } from '@contract/collecting/shown-documents'
import type { LookingProvider, PictureLookers } from '@server/core/providers/looking/picture-looker'
import type { ProjectDefinition } from '@server/core/tables/definition/project-definition'

/** Who looks at what in a project, as its candidates are told before they agree; nothing where nobody can be asked. */
export function lookedAtBy(
  { faceComparison, documentCheck }: Pick<ProjectDefinition, 'faceComparison' | 'documentCheck'>,
  lookers: PictureLookers,
): Pick<ExamInfo, 'looked_at_by'> {
  const named: Record<LookedAt, LookingProvider | undefined> = {
    face: faceComparison?.provider,
    document: documentCheck?.provider,
  }
  const there = (provider: LookingProvider | undefined): provider is Looker =>
    provider !== undefined && provider !== 'byHand' && lookers[provider] !== null
  const asked = LOOKED_AT.flatMap((what) => (there(named[what]) ? [[what, named[what]]] : []))
  return asked.length > 0 ? { looked_at_by: Object.fromEntries(asked) as ExamInfo['looked_at_by'] } : {}
}
