import type { EndpointOutput } from '@contract/endpoints/endpoint'
import type { exemptionEndpoints } from '@contract/endpoints/exemption'
import type { ExemptionCard } from '@contract/exemption/exemption-card'
import type { CandidatesCall } from '@server/calls/handler'
import type { Viewing } from '@server/calls/signed-path'
import { Failure } from '@server/core/failure'
import { timelineOf } from '@server/domain/applications/application-view'
import { showSubmitted } from '@server/domain/collecting/submitted-view'
import { exemptionOfferings } from '@server/domain/projects/exemption-batches'
import { EXEMPTION } from '../exemption'
import { exemptionCard } from './exemption-card'

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
