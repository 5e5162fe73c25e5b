/** Waiting list of a full session: released seats are offered to the next candidate (decision 0088). */
import * as v from 'valibot'
import { instant, uuid } from '../schemas'
import { roomSchema } from './place'
import { sessionShownSchema } from './session-view'

/** Maximum waiting-list entries per candidate and round. Every offer reserves a seat that others wait for. */
export const MOST_WAITING = 5

/**
 * `offered`: a seat is reserved until the candidate answers. `taken`: accepted. `declined`, `expired`: offered to the
 * next candidate. `left`: cancelled by the candidate. `ended`: the session started, the round closed, or the candidate
 * booked another seat in the round.
 */
export const WAITING_STATES = ['waiting', 'offered', 'taken', 'declined', 'expired', 'left', 'ended'] as const
export type WaitingState = (typeof WAITING_STATES)[number]

export const waitingCardSchema = v.object({
  waitingId: uuid,
  state: v.picklist(WAITING_STATES),
  ...sessionShownSchema.entries,
  /** Number of candidates ahead in the waiting list. */
  ahead: v.number(),
  /** End of the offer; also of a past one. */
  offeredUntil: v.nullable(instant),
  /** Offered seat; null without an offer, and if accommodations require choosing it on acceptance. */
  seat: v.nullable(v.object({ room: roomSchema, seatNumber: v.number() })),
  joinedAt: instant,
  serverTime: instant,
})
export type WaitingCard = v.InferOutput<typeof waitingCardSchema>
