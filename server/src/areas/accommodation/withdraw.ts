import type { CandidatesCall } from '@server/calls/handler'
import { Failure } from '@server/core/failure'
import { withdraw } from '@server/domain/applications/withdraw'
import { settleOwnTime } from '@server/domain/appointments/settle-own-time'
import { ACCOMMODATION } from './accommodation'
import { requireAction } from './rules'

type Call = Pick<CandidatesCall, 'owner' | 'project' | 'services'>

/** Withdraws an undecided application. Throws EXM_ACC_NOT_FOUND, EXM_ACC_DECIDED, EXM_ACC_WITHDRAWN. */
export async function withdrawAccommodation({ params }: { params: { offerCode: string } }, call: Call) {
  const own = await ACCOMMODATION.findLatest(call.services, call.owner, params.offerCode)
  if (!own) throw new Failure('EXM_ACC_NOT_FOUND')
  return withdraw(
    ACCOMMODATION,
    call,
    own.applicationId,
    (row) => {
      requireAction(call, 'withdraw', row, null)
      return true
    },
    // A reopened application may have booked seats under its earlier approval.
    (tx, row, at) => settleOwnTime(tx, row, { granted: [], at }),
  )
}
