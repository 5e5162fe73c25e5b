/** A registration that the candidate asked to submit and whose answer is still to come. */
import { newIdempotencyKey } from '@/api/requests/idempotency-key'
import { currentUserAtom } from '@/session/account'
import { store } from '@/session/store'
import { sessionAtom } from '@/session/stored-atom'

interface Submission {
  accountId: string
  batchCode: string
  /** Repeated until it is answered, so that asking again never registers twice. */
  idempotencyKey: string
}

const submissionAtom = sessionAtom<Submission | null>('submission', null)

/** The candidate pressed submit: without this the submitting screen does nothing. */
export function askToSubmit(batchCode: string): void {
  if (submissionOf(batchCode)) return
  store.set(submissionAtom, { accountId: accountId(), batchCode, idempotencyKey: newIdempotencyKey() })
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
