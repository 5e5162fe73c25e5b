import type { BatchCard } from '@contract/registration/batch-card'
import { call } from '@/api/call'

/** The batches a candidate can choose from. Throws ApiError. */
export async function readBatches(): Promise<BatchCard[]> {
  const { batches } = await call('GET /exm_c/batches')
  return batches
}
