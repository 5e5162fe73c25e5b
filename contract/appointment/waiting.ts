/** Somebody waits for a seat in a session that is full, and is offered one that came back (decision 0088). */
import * as v from 'valibot'
import { instant, uuid } from '../schemas'
import { roomSchema } from './place'
import { sessionShownSchema } from './session-shown'

/** Sessions of a round that one waits for at a time: each that comes free is kept for them while others wait. */
export const MOST_WAITING = 5

/**
 * `offered`: a seat is kept for them until they answer. `taken`: they took it. `declined`, `expired`: it went on to the next.
 * `left`: they wait no more. `ended`: the session began or the round closed, or they have a seat in the round by another way.
 */
export const WAITING_STATES = ['waiting', 'offered', 'taken', 'declined', 'expired', 'left', 'ended'] as const
export type WaitingState = (typeof WAITING_STATES)[number]

export const waitingCardSchema = v.object({
  waitingId: uuid,
  state: v.picklist(WAITING_STATES),
  ...sessionShownSchema.entries,
  /** How many are before them while they wait. */
  ahead: v.number(),
  /** Until when the seat is kept for them, or was. */
  offeredUntil: v.nullable(instant),
  /** Of an offer: where one would sit; null where that is chosen when it is taken, for what was approved. */
  seat: v.nullable(v.object({ room: roomSchema, seatNumber: v.number() })),
  joinedAt: instant,
  serverTime: instant,
})
export type WaitingCard = v.InferOutput<typeof waitingCardSchema>
