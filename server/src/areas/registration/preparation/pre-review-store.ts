import { and, eq, isNull, sql, asc, type SQL } from 'drizzle-orm'
import type { Offering } from '@contract/registration/offered/offering'
import type { PreReview, PRE_REVIEW_STATES } from '@contract/registration/offered/pre-review'
import type { Project } from '@server/calls/project/project-cache'
import { decryptRow } from '@server/core/personal-data/encrypted-rows'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import type { Services } from '@server/core/services'
import type { HandedIn } from '@server/core/tables/collecting'
import { preReviews } from '@server/core/tables/preparation'
import type { StoredDraft } from '@server/core/tables/registration'
import { maskedNames } from '@server/domain/accounts/account-search'
import { toSubmit } from '@server/domain/collecting/content'
import { type DraftOf, findDraft } from '@server/domain/collecting/draft-store'
import { draftOf } from '../journey'
import { digestOf } from './digest'

type Of = Pick<DraftOf, 'projectId' | 'accountId' | 'key'>

export type PreReviewRow = typeof preReviews.$inferSelect

const isOf = ({ projectId, accountId, key }: Of) =>
  and(eq(preReviews.projectId, projectId), eq(preReviews.accountId, accountId), eq(preReviews.batchCode, key))

export const isPreReview = ({ projectId, reviewId }: Pick<PreReviewRow, 'projectId' | 'reviewId'>) =>
  and(eq(preReviews.projectId, projectId), eq(preReviews.reviewId, reviewId))

/**
 * Returns the current pre-review, as visible to the transaction; null if nothing was submitted, or it was changed
 * before a decision.
 */
export async function findPreReview(db: Executor, of: Of): Promise<PreReviewRow | null> {
  const [row] = await db
    .select()
    .from(preReviews)
    .where(and(isOf(of), isNull(preReviews.replacedAt)))
  return row ?? null
}

/** Returns the current pre-review if the batch has pre-reviews. */
export async function findIfReviewed(
  db: Executor,
  of: Of,
  { preparation }: Pick<Offering, 'preparation'>,
): Promise<PreReviewRow | null> {
  return preparation?.review ? findPreReview(db, of) : null
}

/**
 * Returns all pre-reviews of a candidate and batch, replaced ones included. With `lock` they are share-locked, so that
 * no decision is made until the transaction ends.
 */
export async function findPreReviews(db: Executor, of: Of, { lock = false } = {}): Promise<PreReviewRow[]> {
  const found = db.select().from(preReviews).where(isOf(of)).orderBy(preReviews.reviewId)
  return lock ? found.for('share') : found
}

/** Locks a pre-review and returns it; null when there is none. The caller holds the lock of the account. */
export async function lockPreReview(
  tx: Executor,
  key: Pick<PreReviewRow, 'projectId' | 'reviewId'>,
): Promise<PreReviewRow | null> {
  const [row] = await tx.select().from(preReviews).where(isPreReview(key)).for('update')
  return row ?? null
}

/**
 * Submits content for pre-review, replacing the previous one. Content submitted before gets its earlier row back, with
 * its place in the queue and its decision.
 */
export async function submitPreReview(
  tx: Executor,
  of: Of,
  { digest, at }: { digest: string; at: Date },
): Promise<void> {
  await tx
    .update(preReviews)
    .set({ replacedAt: at })
    .where(and(isOf(of), isNull(preReviews.replacedAt), sql`digest <> ${digest}`))
  const { projectId, accountId, key: batchCode } = of
  await tx
    .insert(preReviews)
    .values({ projectId, reviewId: newId(), accountId, batchCode, digest, state: 'waiting', handedInAt: at })
    .onConflictDoUpdate({
      target: [preReviews.projectId, preReviews.accountId, preReviews.batchCode, preReviews.digest],
      set: { replacedAt: null },
    })
}

/** Withdraws a waiting pre-review after an edit. Decided ones are kept in case the candidate reverts the edit. */
export async function withdrawPreReview(tx: Executor, of: Of, at: Date): Promise<void> {
  await tx
    .update(preReviews)
    .set({ replacedAt: at })
    .where(and(isOf(of), isNull(preReviews.replacedAt), eq(preReviews.state, 'waiting')))
}

/** Builds the candidate's view of a pre-review. `digestNow`: digest of the current draft. */
export function preReviewView(
  { personalData }: Pick<Services, 'personalData'>,
  row: PreReviewRow | null,
  digestNow: () => string,
): PreReview | null {
  if (!row) return null
  const { state, reason, handedInAt, decidedAt } = decryptRow(personalData, preReviews, row)
  const isChanged = state === 'approved' && row.digest !== digestNow()
  return { state: isChanged ? 'changed' : state, reason, at: (decidedAt ?? handedInAt).toISOString() }
}

/** Pre-reviews (preparations that candidates submitted before a batch opens) for the exam body. */
interface PreReviewFilter {
  reviewId?: string
  batch?: string | undefined
  state?: (typeof PRE_REVIEW_STATES)[number] | undefined
}

export type ListedPreparation = Awaited<ReturnType<typeof findPreparations>>[number]

/** Returns the current preparations of a project with masked names, longest waiting first. */
export async function findPreparations(
  services: Services,
  project: Project,
  { reviewId, batch, state }: PreReviewFilter,
  limit: number,
) {
  const { projectId, definition } = project
  const rows = await services.db
    .select()
    .from(preReviews)
    .where(
      and(
        eq(preReviews.projectId, projectId),
        isNull(preReviews.replacedAt),
        reviewId === undefined ? undefined : eq(preReviews.reviewId, reviewId),
        batch === undefined ? undefined : eq(preReviews.batchCode, batch),
        state === undefined ? undefined : eq(preReviews.state, state),
      ),
    )
    .orderBy(asc(preReviews.handedInAt), asc(preReviews.reviewId))
    .limit(limit)
  const names = await maskedNames(
    services,
    projectId,
    rows.map(({ accountId }) => accountId),
  )
  return rows.map((row) => ({
    preparation: decryptRow(services.personalData, preReviews, row),
    candidate: names.get(row.accountId) ?? '',
    opensAt: definition.batches.find(({ code }) => code === row.batchCode)?.opensAt ?? null,
  }))
}

/** Returns the ids of the waiting preparations of a batch that are `wanted`, longest waiting first. */
export async function findWaitingPreReviews(
  { db }: Pick<Services, 'db'>,
  { projectId, batchCode, wanted }: { projectId: string; batchCode: string; wanted: SQL },
): Promise<string[]> {
  const { reviewId } = preReviews
  const rows = await db
    .select({ reviewId })
    .from(preReviews)
    .where(
      and(
        eq(preReviews.projectId, projectId),
        eq(preReviews.batchCode, batchCode),
        eq(preReviews.state, 'waiting'),
        isNull(preReviews.replacedAt),
        wanted,
      ),
    )
    .orderBy(asc(reviewId))
  return rows.map((row) => row.reviewId)
}

/** Returns the draft's content while it still matches the submitted digest; null otherwise. */
export async function findSubmittedContent(
  services: Services,
  project: Project,
  row: ListedPreparation['preparation'],
): Promise<HandedIn | null> {
  const of = draftOf(row, row.batchCode)
  const draft = await findDraft<StoredDraft>(services.db, of)
  const batch = project.definition.batches.find(({ code }) => code === row.batchCode)
  if (!draft || !batch) return null
  const content = toSubmit(batch, draft.content)
  return digestOf(services, of, content) === row.digest ? content : null
}
