import type { Owner } from '@server/calls/handler'
import type { DraftOf } from '@server/domain/collecting/draft-store'
import type { JourneyKind } from '@server/domain/collecting/journey-kind'

export const EXEMPTION: JourneyKind = {
  kind: 'exemption',
  refusals: { changed: 'EXM_EXEMPT_DRAFT_CHANGED', fileMissing: 'EXM_EXEMPT_FILE_MISSING' },
}

/** The caller's draft of it, and whom what was handed in of it is sealed for. */
export function draftOf({ projectId, accountId }: Owner, batchCode: string): DraftOf {
  return { projectId, accountId, kind: EXEMPTION.kind, key: batchCode }
}
