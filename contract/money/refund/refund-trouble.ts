/** Problems of a refund. Excludes schemas to keep valibot out of the client bundle (decision 0002). */
import type { BrokenRule } from '../../errors/errors'
import { insideSentence } from '../../reason'
import type { RefundedMoney } from '../refund-card'

/** Returns the problem as an error of the catalogue, or null. */
export function refundTrouble({ status, because }: Pick<RefundedMoney, 'status' | 'because'>): BrokenRule | null {
  if (status === 'closed') return { code: 'E_REG_REF_MET_CLOSED', details: {} }
  if (status === 'abnormal') return { code: 'E_REG_REF_MET_UNAVAILABLE', details: {} }
  if (status === 'atMerchant') return { code: 'E_REG_REF_MET_AT_MERCHANT', details: {} }
  const reason = because ? insideSentence(because) : '—'
  return status === 'givenUp' ? { code: 'E_REG_REF_MET_GIVEN_UP', details: { reason } } : null
}
