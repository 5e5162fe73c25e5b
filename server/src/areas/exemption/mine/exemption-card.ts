import type { ExemptionCard } from '@contract/exemption/exemption-card'
import { isOfOthers } from '@contract/group/of-others'
import type { Project } from '@server/calls/project/project-cache'
import { exemptionOfferings } from '@server/domain/projects/exemption-batches'
import { applicationOf, latestIn, type Mine } from '../exemption-store'

/**
 * An application as its candidate sees it, among all of theirs (`mine`, newest first). `groupDomain`: the group
 * that asks, where one does; `now` in milliseconds.
 */
export function exemptionCard(
  row: Mine,
  mine: readonly Mine[],
  { project, groupDomain, now }: { project: Project; groupDomain: string | null; now: number },
): ExemptionCard {
  const { batchCode, subjects, submittedAt, decidedAt } = row
  const batch = exemptionOfferings(project).find(({ code }) => code === batchCode)
  return {
    ...applicationOf(row),
    batchCode,
    // a batch that was taken out of the project's file shows its code
    batchName: batch?.name ?? { zh: batchCode, en: batchCode },
    window: batch ? { opensAt: batch.opensAt, closesAt: batch.closesAt } : null,
    byGroup: row.groupDomain !== null,
    ofOthers: isOfOthers(row.groupDomain, groupDomain),
    isReplaced: latestIn(mine, batchCode)?.exemptionId !== row.exemptionId,
    subjects,
    submittedAt: submittedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    serverTime: new Date(now).toISOString(),
  }
}
