/** Blind second review of a sample of the decided cases. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Services } from '@server/core/services'
import { reviewCases, reviewDecisions } from '@server/core/tables/review-case'
import type { Executor } from '@server/core/postgres/database'

type Decided = typeof reviewDecisions.$inferSelect

/** Share of decisions that another reviewer repeats. */
const SAMPLE_PERCENT = 5
/** Decisions that the candidate cannot answer with a correction. */
const SAMPLED = ['approve', 'reject', 'refuse']

/** Whether a case belongs to the sample; its reviewer cannot compute it in advance. */
export function isSampled({ personalData }: Pick<Services, 'personalData'>, caseId: string): boolean {
  const digest = Buffer.from(personalData.digest('second review', caseId), 'base64url')
  return digest.readUInt32BE(0) % 100 < SAMPLE_PERCENT
}

/** Queues a decided case for another reviewer if it belongs to the sample. */
export async function queueSample(
  services: Services,
  tx: Executor,
  decided: Decided,
  accountId: string,
): Promise<void> {
  if (decided.stage === 'sample' || !SAMPLED.includes(decided.outcome)) return
  if (!isSampled(services, decided.caseId)) return
  const { projectId, kind, caseId, number, batchCode, areas, decisionId, staffId, at } = decided
  await tx
    .insert(reviewCases)
    .values({
      ...{ projectId, kind, caseId, number, batchCode, areas, accountId },
      ...{ stage: 'sample', sampleOf: decisionId, decidedBy: staffId, waitingSince: at, queuedAt: at, flags: [] },
    })
    .onConflictDoNothing()
}

/** Returns whether a second decision agrees with the first; null if the first was taken back meanwhile. */
export async function agreement(
  tx: Executor,
  { projectId, sampleOf }: { projectId: string; sampleOf: string },
  outcome: string,
): Promise<boolean | null> {
  const [first] = await tx
    .select({ outcome: reviewDecisions.outcome })
    .from(reviewDecisions)
    .where(
      and(
        eq(reviewDecisions.projectId, projectId),
        eq(reviewDecisions.decisionId, sampleOf),
        isNull(reviewDecisions.undoneAt),
      ),
    )
  return first ? first.outcome === outcome : null
}
