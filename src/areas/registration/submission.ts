/** A registration that the candidate asked to submit and whose answer is still to come. */
import type { EndpointInput } from '@contract/endpoints/endpoint'
import type { registrationEndpoints } from '@contract/endpoints/registration'
import { newIdempotencyKey } from '@/api/requests/idempotency-key'
import { currentUserAtom } from '@/session/account'
import { store } from '@/session/store'
import { sessionAtom } from '@/session/stored-atom'

/** What was on the confirmation when submit was pressed. */
export type Confirmed = EndpointInput<
  (typeof registrationEndpoints)['POST /exm_c/batches/:batchCode/registrations']
>['body']

export interface Submission {
  accountId: string
  batchCode: string
  /** Repeated until it is answered, so that asking again never registers twice. */
  idempotencyKey: string
  confirmed: Confirmed
}

const submissionAtom = sessionAtom<Submission | null>('submission', null, { endsWith: 'signOut' })

/**
 * The candidate pressed submit: without this the submitting screen does nothing. Pressing again what was not answered yet
 * repeats it; when something else is on the screen by now, that is another submission.
 */
export function askToSubmit(batchCode: string, confirmed: Confirmed): void {
  const pending = submissionOf(batchCode)
  if (pending && JSON.stringify(pending.confirmed) === JSON.stringify(confirmed)) return
  store.set(submissionAtom, { accountId: accountId(), batchCode, idempotencyKey: newIdempotencyKey(), confirmed })
}

/** What this candidate asked to submit of this batch and was not answered yet, also before a reload or a new sign-in. */
export function submissionOf(batchCode: string): Submission | null {
  const submission = store.get(submissionAtom)
  return submission?.accountId === accountId() && submission.batchCode === batchCode ? submission : null
}

/** The service answered: submitting once more is another submission. */
export function endSubmission(): void {
  store.set(submissionAtom, null)
}

function accountId(): string {
  return store.get(currentUserAtom)?.accountId ?? ''
}
