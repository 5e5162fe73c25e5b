import type { EndpointInput, EndpointOutput } from '@contract/endpoints/endpoint'
import type { registrationEndpoints } from '@contract/endpoints/registration'
import { call } from '@/api/call'
import type { Submitting } from '@/patterns/journey/submission/use-submission'
import { relaunchAboveHome } from '@/platform/navigation/navigation'
import { domainAtom } from '@/session/exam'
import { store } from '@/session/store'
import { whenOpen } from './when-open'

type Submit = (typeof registrationEndpoints)['POST /exm_c/batches/:batchCode/registrations']

/** Content of the confirmation page when it was submitted. */
type Confirmed = EndpointInput<Submit>['body']

/** Submits the registration of a batch, then opens its order. */
export const submitCalls: Submitting<Confirmed, EndpointOutput<Submit>> = {
  submit: (batchCode, { confirmed, idempotencyKey }) => {
    const input = { params: { batchCode }, body: confirmed }
    return whenOpen(() => call('POST /exm_c/batches/:batchCode/registrations', input, { idempotencyKey }))
  },
  /** Opens the order above the home screen, so that Back leaves the journey. */
  onSubmitted: ({ orderId }) => relaunchAboveHome(store.get(domainAtom) ?? undefined, 'payOrder', { orderId }),
}
