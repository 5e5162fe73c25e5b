import type { Owner } from '@server/calls/handler'
import type { DraftOf } from '@server/domain/collecting/draft-store'
import type { JourneyKind } from '@server/domain/collecting/journey-kind'

export const ACCOMMODATION: JourneyKind = {
  kind: 'accommodation',
  refusals: { changed: 'EXM_ACC_DRAFT_CHANGED', fileMissing: 'EXM_ACC_FILE_MISSING' },
}

/** The caller's draft for what is offered, and what was handed in of it is sealed for. */
export function draftOf({ projectId, accountId }: Owner, offerCode: string): DraftOf {
  return { projectId, accountId, kind: ACCOMMODATION.kind, key: offerCode }
}
