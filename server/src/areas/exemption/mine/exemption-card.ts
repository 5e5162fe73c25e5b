import type { Application, ExemptionCard } from '@contract/exemption/exemption-card'
import type { CandidatesCall } from '@server/calls/handler'
import { applicationStatusOf } from '@server/domain/applications/application-view'
import { exemptionOfferings } from '@server/domain/projects/exemption-batches'
import { EXEMPTION, type Mine } from '../exemption'
import { openSubjects } from '../subjects'

/**
 * Builds the card of an application as its candidate sees it. `mine`: all applications of the candidate, newest first.
 */
export function exemptionCard(
  row: Mine,
  mine: readonly Mine[],
  { services, project }: Pick<CandidatesCall, 'services' | 'project'>,
): ExemptionCard {
  const { batchCode } = row
  const batch = exemptionOfferings(project).find(({ code }) => code === batchCode)
  return {
    ...applicationOf(row),
    ...applicationStatusOf(row),
    batchCode,
    // Falls back to the code for a batch that is no longer in the project file.
    batchName: batch?.name ?? { zh: batchCode, en: batchCode },
    window: batch ? { opensAt: batch.opensAt, closesAt: batch.closesAt } : null,
    isReplaced: EXEMPTION.latestIn(mine, batchCode)?.applicationId !== row.applicationId,
    subjects: openSubjects(services, row),
    serverTime: new Date(services.now()).toISOString(),
  }
}

export function applicationOf({ applicationId, state, reason, isUnreadable }: Mine): Application {
  return { exemptionId: applicationId, state, reason, isUnreadable }
}
