/** Pre-reviews (preparations that candidates submitted before a batch opens) for the exam body. */
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { PRE_REVIEW_STATES } from '@contract/registration/offered/pre-review'
import type { Project } from '@server/calls/project/project-cache'
import { decryptRow } from '@server/core/personal-data/encrypted-rows'
import type { Services } from '@server/core/services'
import type { HandedIn } from '@server/core/tables/collecting'
import { preReviews } from '@server/core/tables/preparation'
import type { StoredDraft } from '@server/core/tables/registration'
import { maskedNames } from '@server/domain/accounts/account-search'
import { toSubmit } from '@server/domain/collecting/content'
import { findDraft } from '@server/domain/collecting/draft-store'
import { draftOf } from '../journey'
import { digestOf } from './digest'

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

/** Returns the ids of the waiting preparations of a batch, longest waiting first. */
export async function findWaitingPreReviews(
  { db }: Pick<Services, 'db'>,
  projectId: string,
  batchCode: string,
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
