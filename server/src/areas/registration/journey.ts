import type { Owner } from '@server/calls/handler'
import type { DraftOf } from '@server/domain/collecting/draft-store'
import type { JourneyKind } from '@server/domain/collecting/journey-kind'

export const REGISTRATION: JourneyKind = {
  kind: 'registration',
  refusals: { changed: 'E_REG_DRAFT_CHANGED', fileMissing: 'E_REG_FILE_MISSING' },
}

/** The owner's draft of it, and whom what was handed in of it is sealed for. */
export function draftOf({ projectId, accountId }: Owner, batchCode: string): DraftOf {
  return { projectId, accountId, kind: REGISTRATION.kind, key: batchCode }
}
