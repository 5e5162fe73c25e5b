import { and, eq } from 'drizzle-orm'
import type { Reason } from '@contract/reason'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import { encryptChange } from '@server/core/personal-data/encrypted-rows'
import type { Services } from '@server/core/services'
import { preReviews } from '@server/core/tables/preparation'
import { registrations } from '@server/core/tables/registration'
import { lockCandidates } from '@server/domain/accounts/lock-account'
import { recordAudit } from '@server/domain/audit-log'
import { writeNotifications } from '@server/domain/outbox/write-notifications'
import { preparationNotification } from './preparation-notifications'
import { isPreReview, lockPreReview, type PreReviewRow } from './pre-review-store'

/** `reason`: reason of a return, sent to the candidate; null for an approval. */
export interface PreparationDecision {
  reviewId: string
  state: 'approved' | 'returned'
  reason: Reason | null
  /** Version of the preparation that was seen; a decision about another one is not made. */
  version?: string | undefined
}

/** Reason why nothing was decided: missing, changed or submitted by the candidate, decided meanwhile, or already so. */
export type Undecidable = 'missing' | 'changed' | 'submitted' | 'decided' | PreparationDecision['state']

/**
 * Approves a preparation or returns it with a reason, writes the audit log and notifies the candidate, in one
 * transaction. A decision can be replaced by the other one until the registration is submitted. Returns null, or the
 * reason why nothing was done.
 */
export async function decidePreparation(
  services: Services,
  project: Project,
  { reviewId, state, reason, actor, version }: PreparationDecision & { actor: string },
): Promise<Undecidable | null> {
  const { projectId } = project
  const key = { projectId, reviewId }
  return services.db.transaction(async (tx) => {
    const row = await lockWithCandidate(tx, key)
    if (!row) return 'missing'
    if (row.replacedAt) return 'changed'
    if (row.state === state) return state
    if (version !== undefined && version !== versionOf(row)) return 'decided'
    if (await isSubmitted(tx, row)) return 'submitted'
    const decidedAt = new Date(services.now())
    await tx
      .update(preReviews)
      .set({ state, decidedAt, ...encryptChange(services.personalData, preReviews, key, { reason }) })
      .where(isPreReview(key))
    const action = state === 'approved' ? 'preparations approve' : 'preparations return'
    await recordAudit(services, tx, { projectId, actor, action, details: { reviewId, batch: row.batchCode } })
    await writeNotifications(services, tx, [preparationNotification(project, { ...row, state, reason })])
    return null
  })
}

const versionOf = ({ state, decidedAt }: Pick<PreReviewRow, 'state' | 'decidedAt'>): string =>
  [state, decidedAt?.toISOString()].join(' ')

/** Returns the version of a preparation, which its decisions change; changed content is submitted under another id. */
export async function findPreparationVersion(
  db: Executor,
  key: Pick<PreReviewRow, 'projectId' | 'reviewId'>,
): Promise<string | undefined> {
  const { state, decidedAt } = preReviews
  const [row] = await db.select({ state, decidedAt }).from(preReviews).where(isPreReview(key))
  return row && versionOf(row)
}

/** Locks the candidate first, so that nothing is submitted between the check and the decision. */
async function lockWithCandidate(
  tx: Executor,
  key: Pick<PreReviewRow, 'projectId' | 'reviewId'>,
): Promise<PreReviewRow | null> {
  const { accountId } = preReviews
  const [found] = await tx.select({ accountId }).from(preReviews).where(isPreReview(key))
  if (!found) return null
  await lockCandidates(tx, { projectId: key.projectId, accountIds: [found.accountId] })
  return lockPreReview(tx, key)
}

/** After submission the registration itself is reviewed. */
async function isSubmitted(tx: Executor, { projectId, accountId, batchCode }: PreReviewRow): Promise<boolean> {
  const { registrationId, status } = registrations
  const [living] = await tx
    .select({ registrationId })
    .from(registrations)
    .where(
      and(
        eq(registrations.projectId, projectId),
        eq(registrations.accountId, accountId),
        eq(registrations.batchCode, batchCode),
        eq(status, 'submitted'),
      ),
    )
  return living !== undefined
}
