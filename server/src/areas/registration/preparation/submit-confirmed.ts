import type { BatchOffering } from '@contract/registration/offered/offering'
import { canBePrepared, isPrepared } from '@contract/registration/offered/preparation'
import { firstIncompleteStep } from '@contract/registration/steps/registration-steps'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import type { BatchDefinition } from '@server/core/tables/definition/project-definition'
import type { StoredDraft } from '@server/core/tables/registration'
import { openAnswers } from '@server/domain/collecting/answers-at-rest'
import { toSubmit } from '@server/domain/collecting/content'
import type { DraftOf } from '@server/domain/collecting/draft-store'
import { asDraft } from '../draft/as-draft'
import { digestOf } from './digest'
import { submitPreReview, withdrawPreReview } from './pre-review-store'

interface Saved {
  of: DraftOf
  batch: BatchOffering
  definition: BatchDefinition
}

/**
 * Submits a complete and confirmed preparation for pre-review, and withdraws an edited one. Runs in the transaction
 * that saves the draft, whose lock serialises two devices.
 */
export async function submitConfirmed(
  services: Services,
  tx: Executor,
  { of, batch, definition }: Saved,
  content: StoredDraft,
): Promise<void> {
  if (!batch.preparation?.review) return
  const now = services.now()
  const at = new Date(now)
  if (!content.confirmed) return withdrawPreReview(tx, of, at)
  if (!canBePrepared(batch, now)) return
  const draft = asDraft({ batch, definition }, content, openAnswers(services, of, content.baseInfo))
  if (!isPrepared(draft, batch) || firstIncompleteStep(draft, batch, now)) return
  await submitPreReview(tx, of, { digest: digestOf(services, of, toSubmit(batch, content)), at })
}
