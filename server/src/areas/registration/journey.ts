import type { Owner } from '@server/calls/handler'
import type { DraftOf } from '@server/domain/collecting/draft-store'
import type { JourneyKind } from '@server/domain/collecting/journey-kind'

export const REGISTRATION: JourneyKind = {
  kind: 'registration',
  refusals: { changed: 'E_REG_DRAFT_CHANGED', fileMissing: 'E_REG_FILE_MISSING' },
}

/** Key of the owner's draft, also used to encrypt the submitted content. */
export function draftOf({ projectId, accountId }: Owner, batchCode: string): DraftOf {
  return { projectId, accountId, kind: REGISTRATION.kind, key: batchCode }
}
