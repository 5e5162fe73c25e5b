import type { StoredDraft } from '@server/core/tables/registration'
import type { Accepted } from './check-patch'
import { EMPTY_DRAFT } from './as-draft'

/**
 * Puts what was accepted upon the draft as it is now. Another device may have saved meanwhile: requirements that were not
 * named keep their files, and a step that was passed once stays passed.
 */
export function withAccepted(current: StoredDraft, accepted: Accepted): StoredDraft {
  const { files, passedSteps } = { ...EMPTY_DRAFT, ...current }
  return {
    ...current,
    ...accepted,
    files: { ...files, ...accepted.files },
    passedSteps: [...new Set([...passedSteps, ...(accepted.passedSteps ?? [])])],
  }
}
