import type { Owner } from '@server/calls/handler'
import type { DraftOf } from '@server/domain/collecting/draft-store'
import type { JourneyKind } from '@server/domain/collecting/journey-kind'

export const BASIC_INFO: JourneyKind = {
  kind: 'basicInfo',
  refusals: { changed: 'EA_BASIC_INFO_CHANGED', fileMissing: 'EA_BASIC_INFO_FILE_MISSING' },
}

/** The caller's draft, the only one of its kind, and whom what was handed in of it is sealed for. */
export function draftOf({ projectId, accountId }: Owner): DraftOf {
  return { projectId, accountId, kind: BASIC_INFO.kind, key: 'own' }
}
