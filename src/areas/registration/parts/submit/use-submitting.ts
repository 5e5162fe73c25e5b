import type { EndpointInput, EndpointOutput } from '@contract/endpoints/endpoint'
import type { registrationEndpoints } from '@contract/endpoints/registration'
import { call } from '@/api/call'
import type { Submission } from '@/patterns/journey/submission/submission'
import { useSubmission } from '@/patterns/journey/submission/use-submission'
import { relaunchAboveHome } from '@/platform/navigation/navigation'
import { domainAtom } from '@/session/exam'
import { examRegIdAtom } from '@/session/registration'
import { store } from '@/session/store'
import { registrationJourney } from '../../journey/registration-journey'

type Submit = (typeof registrationEndpoints)['POST /exm_c/batches/:batchCode/registrations']

/** What was on the confirmation when submit was pressed. */
export type Confirmed = EndpointInput<Submit>['body']

const calls = {
  submit: async (batchCode: string, { confirmed, idempotencyKey }: Submission<Confirmed>) => {
    const input = { params: { batchCode }, body: confirmed }
    const answer = await call('POST /exm_c/batches/:batchCode/registrations', input, { idempotencyKey })
    store.set(examRegIdAtom, answer.registrationId)
    return answer
  },
  /** Going back from the order leads home. */
  onSubmitted: ({ orderId }: EndpointOutput<Submit>) =>
    relaunchAboveHome(store.get(domainAtom) ?? undefined, 'payOrder', { orderId }),
}

/** Submits the registration of a batch that the candidate asked to submit. */
export function useSubmitting(batchCode: string) {
  return useSubmission(registrationJourney, batchCode, calls)
}
