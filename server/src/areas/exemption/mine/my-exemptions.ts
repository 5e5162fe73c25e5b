import type { EndpointOutput } from '@contract/endpoints/endpoint'
import type { exemptionEndpoints } from '@contract/endpoints/exemption'
import type { ExemptionCard } from '@contract/exemption/exemption-card'
import type { CandidatesCall } from '@server/calls/handler'
import { Failure } from '@server/core/failure'
import { showHandedIn } from '@server/domain/collecting/show-handed-in'
import { exemptionOfferings } from '@server/domain/projects/exemption-batches'
import { findEvents, findHandedIn, findMine } from '../exemption-store'
import { draftOf } from '../journey'
import { exemptionCard } from './exemption-card'

type Call = Pick<CandidatesCall, 'owner' | 'groupDomain' | 'project' | 'services'>
type Detail = EndpointOutput<(typeof exemptionEndpoints)['GET /exm_c/exemptions/:exemptionId']>

/** The caller's applications, newest first. */
export async function listExemptions({
  services,
  owner,
  groupDomain,
  project,
}: Call): Promise<{ exemptions: ExemptionCard[] }> {
  const mine = await findMine(services, owner)
  return { exemptions: mine.map((row) => exemptionCard(row, mine, { project, groupDomain, now: services.now() })) }
}

/** One application with its answers (masked), files and timeline. Throws EXM_EXEMPT_NOT_FOUND, also for somebody else's. */
export async function exemptionDetail(
  exemptionId: string,
  { services, owner, groupDomain, project }: Call,
): Promise<Detail> {
  const mine = await findMine(services, owner)
  const row = mine.find((one) => one.exemptionId === exemptionId)
  if (!row) throw new Failure('EXM_EXEMPT_NOT_FOUND')
  const fields = exemptionOfferings(project).find(({ code }) => code === row.batchCode)?.fields ?? []
  const [events, content] = await Promise.all([findEvents(services, row), findHandedIn(services.db, row)])
  if (!content) throw new Failure('EXM_EXEMPT_NOT_FOUND')
  const shown = await showHandedIn(services, { of: draftOf(owner, row.batchCode), fields, content })
  return {
    ...exemptionCard(row, mine, { project, groupDomain, now: services.now() }),
    ...shown,
    timeline: events.map(({ at, event, reason }) => ({ at: at.toISOString(), event, reason })),
  }
}
