/** A phone’s clock that runs a moment ahead costs nobody their tap. */
import { ApiError, isRefusal } from '@/api/errors/api-error'

/** Milliseconds. Whoever is earlier than that was told another opening. */
const EARLIEST_MS = 10_000

/** Milliseconds from a refusal until the batch opens, by the service's own clock; null for what is no early tap. */
function earlyBy(error: unknown): number | null {
  if (!(error instanceof ApiError) || !isRefusal(error, 'E_REG_BATCH_NOT_OPEN', 'SWITCH_OFF_REG')) return null
  const { from, serverTime } = error.details
  if (typeof from !== 'string' || typeof serverTime !== 'string') return null
  const left = Date.parse(from) - Date.parse(serverTime)
  return left > 0 && left <= EARLIEST_MS ? left : null
}

/** Submits; what came a moment before the opening is sent once more when that is there. Throws ApiError. */
export async function onceOpen<T>(submit: () => Promise<T>): Promise<T> {
  try {
    return await submit()
  } catch (error) {
    const early = earlyBy(error)
    if (early === null) throw error
    await new Promise((resolve) => setTimeout(resolve, early))
    return submit()
  }
}
