import type { EndpointInput, EndpointOutput } from '@contract/endpoints/endpoint'
import type { registrationEndpoints } from '@contract/endpoints/registration'
import { call } from '@/api/call'
import { ApiError, isRefusal } from '@/api/errors/api-error'
import type { SubmissionCalls } from '@/patterns/journey/submission/use-submission'
import { relaunchAboveHome } from '@/platform/navigation/navigation'
import { domainAtom } from '@/session/exam'
import { store } from '@/session/store'

type Submit = (typeof registrationEndpoints)['POST /exm_c/batches/:batchCode/registrations']

/** Content of the confirmation page when it was submitted. */
type Confirmed = EndpointInput<Submit>['body']

/** Submits the registration of a batch, then opens its order. */
export const submitCalls: SubmissionCalls<Confirmed, EndpointOutput<Submit>> = {
  submit: (batchCode, { confirmed, idempotencyKey }) => {
    const input = { params: { batchCode }, body: confirmed }
    return whenOpen(() => call('POST /exm_c/batches/:batchCode/registrations', input, { idempotencyKey }))
  },
  /** Opens the order above the home screen, so that Back leaves the journey. */
  onSubmitted: ({ orderId }) => relaunchAboveHome(store.get(domainAtom) ?? undefined, 'payOrder', { orderId }),
}

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
