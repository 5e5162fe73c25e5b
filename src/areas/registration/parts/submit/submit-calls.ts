import type { EndpointInput, EndpointOutput } from '@contract/endpoints/endpoint'
import type { registrationEndpoints } from '@contract/endpoints/registration'
import { call } from '@/api/call'
import type { Submitting } from '@/patterns/journey/submission/use-submission'
import { relaunchAboveHome } from '@/platform/navigation/navigation'
import { domainAtom } from '@/session/exam'
import { store } from '@/session/store'
import { onceOpen } from './once-open'

type Submit = (typeof registrationEndpoints)['POST /exm_c/batches/:batchCode/registrations']

/** What was on the confirmation when submit was pressed. */
type Confirmed = EndpointInput<Submit>['body']

/** Submits the registration of a batch, and opens its order. */
export const submitCalls: Submitting<Confirmed, EndpointOutput<Submit>> = {
  submit: (batchCode, { confirmed, idempotencyKey }) => {
    const input = { params: { batchCode }, body: confirmed }
    return onceOpen(() => call('POST /exm_c/batches/:batchCode/registrations', input, { idempotencyKey }))
  },
  /** Going back from the order leads home. */
  onSubmitted: ({ orderId }) => relaunchAboveHome(store.get(domainAtom) ?? undefined, 'payOrder', { orderId }),
}
