import { call } from '@/api/call'
import { useLoaded } from '@/patterns/loading/use-loaded'

/** Seats left in a batch, read again whenever the screen is shown. */
export function useSeats(batchCode: string) {
  return useLoaded(() => call('GET /exm_c/batches/:batchCode/seats', { params: { batchCode } }), [batchCode])
}
