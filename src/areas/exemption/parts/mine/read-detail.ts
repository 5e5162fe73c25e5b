import type { ExemptionOffering } from '@contract/exemption/exemption-offering'
import { call, type OutputOf } from '@/api/call'
import { isRefusal } from '@/api/errors/api-error'
import { readOffering } from '../../journey/exemption-calls'

export type ExemptionDetail = OutputOf<'GET /exm_c/exemptions/:exemptionId'>

interface Found {
  detail: ExemptionDetail
  /** Provides the names for the submitted content; null if the project no longer has the batch. */
  offering: ExemptionOffering | null
}

/** Throws ApiError. */
export async function readDetail(exemptionId: string): Promise<Found> {
  const detail = await call('GET /exm_c/exemptions/:exemptionId', { params: { exemptionId } })
  return { detail, offering: await offeringOf(detail.batchCode) }
}

async function offeringOf(batchCode: string): Promise<ExemptionOffering | null> {
  try {
    return await readOffering(batchCode)
  } catch (error) {
    if (isRefusal(error, 'EXM_EXEMPT_BATCH_NOT_FOUND')) return null
    throw error
  }
}
