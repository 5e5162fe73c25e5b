import type { CandidatesCall } from '@server/calls/handler'
import { withdraw } from '@server/domain/applications/withdraw'
import { EXEMPTION } from './exemption'
import { requireAction } from './rules'

type Call = Pick<CandidatesCall, 'owner' | 'project' | 'services'>

/**
 * Takes an application back before it is decided; one that is withdrawn stays so. Throws EXM_EXEMPT_NOT_FOUND, also for
 * somebody else's, and EXM_EXEMPT_DECIDED.
 */
export const withdrawExemption = ({ params }: { params: { exemptionId: string } }, call: Call) =>
  withdraw(EXEMPTION, call, params.exemptionId, (row) => {
    if (row.state === 'withdrawn') return false
    requireAction(call, 'withdraw', null, row)
    return true
  })
