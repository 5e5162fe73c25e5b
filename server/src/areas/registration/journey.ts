import type { Owner } from '@server/calls/handler'
import type { DraftOf } from '@server/domain/collecting/draft-store'
import type { JourneyKind } from '@server/domain/collecting/journey-kind'
import type { Journey } from '@server/core/tables/collecting'

export const REGISTRATION: JourneyKind = {
  kind: 'registration',
  refusals: { changed: 'E_REG_DRAFT_CHANGED', fileMissing: 'E_REG_FILE_MISSING' },
}

/** What is collected for a registration in a batch. */
export const registrationIn = (batchCode: string): Journey => ({ kind: REGISTRATION.kind, key: batchCode })

/** The owner's draft of it, and whom what was handed in of it is sealed for. */
export function draftOf({ projectId, accountId }: Owner, batchCode: string): DraftOf {
  return { projectId, accountId, ...registrationIn(batchCode) }
}
