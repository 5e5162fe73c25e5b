import type { CandidatesCall } from '@server/calls/handler'
import { withdraw } from '@server/domain/applications/withdraw'
import { EXEMPTION } from './exemption'
import { requireAction } from './rules'

type Call = Pick<CandidatesCall, 'owner' | 'project' | 'services'>

/**
 * Withdraws an undecided application; does nothing if it is withdrawn already. Throws EXM_EXEMPT_NOT_FOUND, also for an
 * application of another account, and EXM_EXEMPT_DECIDED.
 */
export const withdrawExemption = ({ params }: { params: { exemptionId: string } }, call: Call) =>
  withdraw(EXEMPTION, call, params.exemptionId, (row) => {
    if (row.state === 'withdrawn') return false
    requireAction(call, 'withdraw', null, row)
    return true
  })
