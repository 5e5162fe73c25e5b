/** Why a candidate cannot book in a round, and where what is missing is done: pure, but for opening that screen. */
import type { ErrorCode } from '@contract/errors/errors'
import { to, type Destination } from '@/platform/navigation/destination'
import type { RoundCard } from './read-rounds'

/** It passes within a minute, while a session is being chosen. */
const passing: ErrorCode = 'ER_MR_TOO_FREQUENT'

const ways: Partial<Record<ErrorCode, Destination>> = {
  ER_MR_NOT_REGISTERED: to('chooseBatch'),
  ER_MR_NOT_PAID: to('myRegister'),
  ER_MR_NOT_AUDITED: to('myRegister'),
  E_REG_REFUND_STARTED: to('myRegister'),
  EXM_SUB_UPD_IN_PROGRESS: to('myRegister'),
}

/** The refusal that keeps them from choosing a seat in an open round, or null. */
export function keptBy({ refusal, state }: Pick<RoundCard, 'refusal' | 'state'>): RoundCard['refusal'] {
  return state === 'open' && refusal !== null && refusal.error !== passing ? refusal : null
}

/** The screen on which what a refusal asks for is done; null where there is none. */
export function wayOut(refusal: NonNullable<RoundCard['refusal']>): Destination | null {
  const { appointmentId } = refusal.details
  if (refusal.error === 'ER_MR_DUPLICATE' && typeof appointmentId === 'string')
    return to('appointmentDetail', { appointmentId })
  return ways[refusal.error as ErrorCode] ?? null
}
