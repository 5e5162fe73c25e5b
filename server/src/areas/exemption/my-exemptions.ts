import type { EndpointOutput } from '@contract/endpoints/endpoint'
import type { exemptionEndpoints } from '@contract/endpoints/exemption'
import type { ExemptionCard, Application, ExemptionBatchCard } from '@contract/exemption/exemption-card'
import { windowState } from '@contract/project/gates'
import type { CandidatesCall } from '@server/calls/handler'
import type { Viewing } from '@server/calls/signed-path'
import { Failure } from '@server/core/failure'
import { timelineOf, applicationStatusOf } from '@server/domain/applications/application-view'
import { begunDrafts } from '@server/domain/collecting/draft-store'
import { showSubmitted } from '@server/domain/collecting/submitted-view'
import { exemptionOfferings } from '@server/domain/projects/exemption-batches'
import { EXEMPTION, type Mine, openSubjects } from './exemption'

type Call = Viewing & Pick<CandidatesCall, 'owner' | 'project' | 'services'>
type Detail = EndpointOutput<(typeof exemptionEndpoints)['GET /exm_c/exemptions/:exemptionId']>

/** Lists the caller's applications, newest first. */
export async function listExemptions(call: Call): Promise<{ exemptions: ExemptionCard[] }> {
  const mine = await EXEMPTION.findMine(call.services, call.owner)
  return { exemptions: mine.map((row) => exemptionCard(row, mine, call)) }
}

/**
 * Returns an application with its answers (masked), files and timeline. Throws EXM_EXEMPT_NOT_FOUND, also for an
 * application of another account.
 */
export async function exemptionDetail(exemptionId: string, call: Call): Promise<Detail> {
  const { services, owner, project } = call
  const mine = await EXEMPTION.findMine(services, owner)
  const row = mine.find(({ applicationId }) => applicationId === exemptionId)
  if (!row) throw new Failure('EXM_EXEMPT_NOT_FOUND')
  const fields = exemptionOfferings(project).find(({ code }) => code === row.batchCode)?.fields ?? []
  const [events, content] = await Promise.all([
    EXEMPTION.findEvents(services, row),
    EXEMPTION.findHandedIn(services.db, row),
  ])
  if (!content) throw new Failure('EXM_EXEMPT_NOT_FOUND')
  const shown = await showSubmitted(services, {
    of: EXEMPTION.draftOf(owner, row.batchCode),
    fields,
    content,
    shownTo: call.actor,
  })
  return { ...exemptionCard(row, mine, call), ...shown, timeline: timelineOf(events) }
}

/**
 * Builds the card of an application as its candidate sees it. `mine`: all applications of the candidate, newest first.
 */
function exemptionCard(
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

/** Lists the exemption batches in the order of the project file, with the caller's draft and application. */
export async function listBatches({
  services,
  owner,
  project,
}: Pick<CandidatesCall, 'owner' | 'project' | 'services'>): Promise<{
  batches: ExemptionBatchCard[]
  serverTime: string
}> {
  const now = services.now()
  const [begun, mine] = await Promise.all([begunDrafts(services.db, owner), EXEMPTION.findStatus(services, owner)])
  const batches = exemptionOfferings(project).map(({ code, name, opensAt, closesAt, subjects }) => {
    const latest = EXEMPTION.latestIn(mine, code)
    return {
      ...{ code, name, opensAt, closesAt },
      state: windowState({ opensAt, closesAt }, now),
      subjectCount: subjects.length,
      hasDraft: begun.some(({ kind, key }) => kind === EXEMPTION.kind && key === code),
      application: latest ? { exemptionId: latest.applicationId, state: latest.state } : null,
    }
  })
  return { batches, serverTime: new Date(now).toISOString() }
}
