import type { EndpointInput, EndpointOutput } from '@contract/endpoints/endpoint'
import type { exemptionEndpoints } from '@contract/endpoints/exemption'
import { call } from '@/api/call'
import type { Submitting } from '@/patterns/journey/submission/use-submission'
import { relaunchAboveHome } from '@/platform/navigation/navigation'
import { domainAtom } from '@/session/exam'
import { store } from '@/session/store'

type Submit = (typeof exemptionEndpoints)['POST /exm_c/exemptions/batches/:batchCode/submit']

/** Submits the confirmed application, then shows it. */
export const submitCalls: Submitting<EndpointInput<Submit>['body'], EndpointOutput<Submit>> = {
  submit: (batchCode, { confirmed, idempotencyKey }) =>
    call(
      'POST /exm_c/exemptions/batches/:batchCode/submit',
      { params: { batchCode }, body: confirmed },
      { idempotencyKey },
    ),
  /** Opens the application above the home screen, so that Back leaves the journey. */
  onSubmitted: ({ exemptionId }) =>
    relaunchAboveHome(store.get(domainAtom) ?? undefined, 'exemptionDetail', { exemptionId }),
}
