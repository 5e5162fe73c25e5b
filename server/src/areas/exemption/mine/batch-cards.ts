import type { ExemptionBatchCard } from '@contract/exemption/exemption-card'
import { windowState } from '@contract/project/gates'
import type { CandidatesCall } from '@server/calls/handler'
import { begunDrafts } from '@server/domain/collecting/draft-store'
import { exemptionOfferings } from '@server/domain/projects/exemption-batches'
import { EXEMPTION } from '../exemption'

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
