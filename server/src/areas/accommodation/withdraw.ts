import type { CandidatesCall } from '@server/calls/handler'
import { Failure } from '@server/core/failure'
import { settleOwnTime } from '@server/domain/appointments/settle-own-time'
import { changeAccommodation, findOwn, lockWithCandidate } from './accommodation-store'
import { requireAction } from './rules'

type Call = Pick<CandidatesCall, 'owner' | 'groupDomain' | 'project' | 'services'>

/** Takes an application back before it is decided. Throws EXM_ACC_NOT_FOUND, EXM_ACC_DECIDED, EXM_ACC_WITHDRAWN, ERG_NOT_SUBMITTED. */
export async function withdrawAccommodation(
  { params }: { params: { offerCode: string } },
  call: Call,
): Promise<Record<string, never>> {
  const { services, owner } = call
  await services.db.transaction(async (tx) => {
    const own = await findOwn(services, owner, params.offerCode, tx)
    const row = own && (await lockWithCandidate(services, tx, own))
    if (!row) throw new Failure('EXM_ACC_NOT_FOUND')
    requireAction(call, 'withdraw', row, null)
    const at = new Date(services.now())
    await changeAccommodation(services, tx, row, { event: 'withdrawn', at, set: { state: 'withdrawn' } })
    // one that was approved before and is reviewed again may have seats booked by it
    await settleOwnTime(tx, row, { granted: [], at })
  })
  return {}
}
