import type { Owner } from '@server/calls/handler'
import type { DraftOf } from '@server/domain/collecting/draft-store'
import type { JourneyKind } from '@server/domain/collecting/journey-kind'

export const CORRECTION: JourneyKind = {
  kind: 'registrationCorrection',
  refusals: { changed: 'E_REG_DRAFT_CHANGED', fileMissing: 'E_REG_FILE_MISSING' },
}

/** Draft with the candidate's corrections of a registration, until they are submitted. */
export function correctionDraftOf({ projectId, accountId }: Owner, registrationId: string): DraftOf {
  return { projectId, accountId, kind: CORRECTION.kind, key: registrationId }
}
