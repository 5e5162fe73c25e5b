import type { BatchCard } from '@contract/registration/batch-card'
import { call } from '@/api/call'

/** Reads the batches that the candidate can choose from. Throws ApiError. */
export async function readBatches(): Promise<BatchCard[]> {
  const { batches } = await call('GET /exm_c/batches')
  return batches
}
