import type { CandidatesCall } from '@server/calls/handler'
import { Failure } from '@server/core/failure'
import { changeExemption, lockExemption } from './exemption-store'
import { requireAction } from './rules'

type Call = Pick<CandidatesCall, 'owner' | 'groupDomain' | 'project' | 'services'>

/**
 * Takes an application back before it is decided; one that is withdrawn stays so. Throws EXM_EXEMPT_NOT_FOUND, also for
 * somebody else's, EXM_EXEMPT_DECIDED, and ERG_NOT_SUBMITTED for a group that did not hand it in.
 */
export async function withdrawExemption(
  { params: { exemptionId } }: { params: { exemptionId: string } },
  call: Call,
): Promise<Record<string, never>> {
  const { services, owner } = call
  const ref = { projectId: owner.projectId, exemptionId }
  await services.db.transaction(async (tx) => {
    const row = await lockExemption(services, tx, ref)
    if (row?.accountId !== owner.accountId) throw new Failure('EXM_EXEMPT_NOT_FOUND')
    if (row.state === 'withdrawn') return
    requireAction(call, 'withdraw', null, row)
    const at = new Date(services.now())
    await changeExemption(services, tx, row, { event: 'withdrawn', at, set: { state: 'withdrawn' } })
  })
  return {}
}
