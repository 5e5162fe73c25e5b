/** Pending submissions: requested by the candidate and without a response yet. */
import { ApiError, isRefusal } from '@/api/errors/api-error'
import { newIdempotencyKey } from '@/api/requests/until-answered'
import { ownerIdAtom } from '@/session/acting'
import { keepOwn, ownIn, type OfEach, type Owner } from '@/session/of-each'
import { store } from '@/session/store'
import { sessionAtom } from '@/session/stored-atom'

/** Kind of journey and its subject. */
type About = Omit<Owner, 'accountId'>

export interface Submission<Confirmed> {
  /** Reused until there is a response, so that retries never submit twice. */
  idempotencyKey: string
  /** Values displayed on the confirmation when submit was pressed. */
  confirmed: Confirmed
}

const submissionAtom = sessionAtom<OfEach<Submission<unknown>>>('submission', {})

/**
 * Records a submission; without it the submitting screen does nothing. Pressing submit again before a response retries
 * the same submission, unless the confirmed values have changed.
 */
export function askToSubmit(about: About, confirmed: unknown): void {
  const pending = submissionOf(about)
  if (pending && JSON.stringify(pending.confirmed) === JSON.stringify(confirmed)) return
  keepOwn(submissionAtom, ownerOf(about), { idempotencyKey: newIdempotencyKey(), confirmed })
}

/**
 * Returns this candidate's pending submission, also after a reload or a new sign-in. `Confirmed` is the type for this
 * kind of journey.
 */
export function submissionOf<Confirmed>(about: About): Submission<Confirmed> | null {
  return ownIn(store.get(submissionAtom), ownerOf(about)) as Submission<Confirmed> | null
}

/** Removes the pending submission after a response: the next one gets a new key. */
export function endSubmission(about: About): void {
  keepOwn(submissionAtom, ownerOf(about), null)
}

function ownerOf({ kind, key }: About): Owner {
  return { accountId: store.get(ownerIdAtom), kind, key }
}

/** Not decided, or not yet. */
export type Unanswered =
  /** Unknown whether the request arrived: a retry with the same key returns the first response. */
  | { kind: 'unanswered' }
  /** Sign-in or maintenance: the screen is being left, and returning to it resumes the submission. */
  | { kind: 'left' }

/** Returns null if the service decided; only then is the next submission a new one. */
export function unanswered(error: unknown): Unanswered | null {
  if (!(error instanceof ApiError)) return null
  if (error.trouble === 'signedOut' || error.trouble === 'maintenance') return { kind: 'left' }
  return error.trouble !== 'refused' || isRefusal(error, 'COMMON_IN_PROGRESS') ? { kind: 'unanswered' } : null
}
