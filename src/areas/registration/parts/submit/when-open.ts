/** Tolerates phone clocks that run slightly ahead of the service. */
import { ApiError, isRefusal } from '@/api/errors/api-error'

/** Maximum lead in milliseconds; a larger one means that the candidate saw another opening time. */
const EARLIEST_MS = 10_000

/**
 * Returns the milliseconds from a refusal until the opening by the service's clock; null if the error is not a slightly
 * early submission.
 */
function earlyBy(error: unknown): number | null {
  if (!(error instanceof ApiError) || !isRefusal(error, 'E_REG_BATCH_NOT_OPEN', 'SWITCH_OFF_REG')) return null
  const { from, serverTime } = error.details
  if (typeof from !== 'string' || typeof serverTime !== 'string') return null
  const left = Date.parse(from) - Date.parse(serverTime)
  return left > 0 && left <= EARLIEST_MS ? left : null
}

/** Submits; retries once at the opening if the submission was slightly early. Throws ApiError. */
export async function whenOpen<T>(submit: () => Promise<T>): Promise<T> {
  try {
    return await submit()
  } catch (error) {
    const early = earlyBy(error)
    if (early === null) throw error
    await new Promise((resolve) => setTimeout(resolve, early))
    return submit()
  }
}
