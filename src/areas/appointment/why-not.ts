/** Reasons why a candidate cannot book in a round, and the screens that resolve them. Pure. */
import type { ErrorCode } from '@contract/errors/errors'
import { to, type Destination } from '@/platform/navigation/destination'
import type { RoundCard } from './appointment-calls'

/** Rate-limit refusal that expires within a minute, while the candidate selects a session. */
const passing: ErrorCode = 'ER_MR_TOO_FREQUENT'

const ways: Partial<Record<ErrorCode, Destination>> = {
  ER_MR_NOT_REGISTERED: to('chooseBatch'),
  ER_MR_NOT_PAID: to('myRegister'),
  ER_MR_NOT_AUDITED: to('myRegister'),
  E_REG_REFUND_STARTED: to('myRegister'),
  EXM_SUB_UPD_IN_PROGRESS: to('myRegister'),
}

/** Returns the refusal that prevents booking in an open round, or null. */
export function keptBy({ refusal, state }: Pick<RoundCard, 'refusal' | 'state'>): RoundCard['refusal'] {
  return state === 'open' && refusal !== null && refusal.error !== passing ? refusal : null
}

/** Returns the screen that resolves a refusal; null if there is none. */
export function wayOut(refusal: NonNullable<RoundCard['refusal']>): Destination | null {
  const { appointmentId } = refusal.details
  if (refusal.error === 'ER_MR_DUPLICATE' && typeof appointmentId === 'string')
    return to('appointmentDetail', { appointmentId })
  return ways[refusal.error as ErrorCode] ?? null
}
