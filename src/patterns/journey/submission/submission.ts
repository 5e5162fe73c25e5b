/** What the candidate asked to submit and whose answer is still to come. */
import { newIdempotencyKey } from '@/api/requests/idempotency-key'
import { ownerIdAtom } from '@/session/acting'
import { keepOwn, ownIn, type OfEach, type Owner } from '@/session/of-each'
import { store } from '@/session/store'
import { sessionAtom } from '@/session/stored-atom'

/** A kind of journey, and what it is about. */
type About = Omit<Owner, 'accountId'>

export interface Submission<Confirmed> {
  /** Repeated until it is answered, so that asking again never submits twice. */
  idempotencyKey: string
  /** What was on the confirmation when submit was pressed. */
  confirmed: Confirmed
}

const submissionAtom = sessionAtom<OfEach<Submission<unknown>>>('submission', {})

/**
 * The candidate pressed submit: without this the submitting screen does nothing. Pressing again what was not answered yet
 * repeats it; when something else is on the screen by now, that is another submission.
 */
export function askToSubmit(about: About, confirmed: unknown): void {
  const pending = submissionOf(about)
  if (pending && JSON.stringify(pending.confirmed) === JSON.stringify(confirmed)) return
  keepOwn(submissionAtom, ownerOf(about), { idempotencyKey: newIdempotencyKey(), confirmed })
}

/**
 * What this candidate asked to submit of this and was not answered yet, also before a reload or a new sign-in. `Confirmed`
 * is what this kind of journey asks with.
 */
export function submissionOf<Confirmed>(about: About): Submission<Confirmed> | null {
  return ownIn(store.get(submissionAtom), ownerOf(about)) as Submission<Confirmed> | null
}

/** The service answered: submitting once more is another submission. */
export function endSubmission(about: About): void {
  keepOwn(submissionAtom, ownerOf(about), null)
}

function ownerOf({ kind, key }: About): Owner {
  return { accountId: store.get(ownerIdAtom), kind, key }
}
