import { hundredthsOf } from '@contract/result/score'
import type { Owner } from '@server/calls/handler'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import type { DemoReview } from '@server/core/tables/definition/demo-result'
import { demonstrateDecided, type Decide } from '@server/domain/applications/demonstrate'
import { applyForReview } from './apply'
import { decideReview } from './decide'
import { reviewable } from './offered'
import { REVIEW, reviewKey } from './review'

interface Of {
  project: Project
  owner: Owner
}

/**
 * Applies for a review for a demonstration account through the candidate's calls. Returns the id of the order to pay.
 */
export async function demonstrateApplied(
  services: Services,
  of: Of,
  resultCode: string,
  { units, words }: DemoReview,
): Promise<string | null> {
  const call = { ...of, services, idempotency: null }
  const params = { resultCode }
  const { publishedAt, offered } = await reviewable({ params }, call)
  const seen = { publishedAt, feeCents: offered?.feeCents ?? 0 }
  return (await applyForReview({ params, body: { units, words, seen } }, call)).orderId
}

/** Decides the reviews of a demonstration account if configured. */
export async function demonstrateReviewed(
  services: Services,
  of: Of,
  resultCode: string,
  { units, state, after, reason }: DemoReview,
): Promise<void> {
  const mark = typeof after === 'number' ? hundredthsOf(after) : (after ?? null)
  const decide: Decide = (given, at, decision) => decideReview(given, at, { ...decision, after: mark })
  for (const unit of units) {
    const key = reviewKey(resultCode, unit)
    await demonstrateDecided(services, REVIEW, decide, of, { key, state, reason })
  }
}
