/** What an import of sessions changes of those that are there: pure. */

export interface RoomSeats {
  roomCode: string
  seats: number
  /** Kept for whoever needs it: its seats are given to others last. */
  isKept?: boolean
}

export interface WantedSession {
  batchCode: string
  sessionCode: string
  centreCode: string
  positionCode: string
  startsAt: Date
  endsAt: Date
  rooms: readonly RoomSeats[]
}

/** What a session is called. */
export type SessionCodes = Pick<WantedSession, 'batchCode' | 'sessionCode'>

export const keyOf = ({ batchCode, sessionCode }: SessionCodes) => `${batchCode} ${sessionCode}`

/** One that is there: the latest of its code. `held`: seats that somebody has, by room the highest number of them. */
export interface KeptSession extends WantedSession {
  sessionId: string
  held: number
  highestHeld: ReadonlyMap<string, number>
}

export type SessionPlan =
  | { kind: 'new' }
  | { kind: 'same' }
  /** Facts and seats, as nobody has any of them; `seats` alone: who has one keeps theirs. */
  | { kind: 'replaced' | 'seats' }
  | { kind: 'refused'; why: string }

export interface Planned {
  wanted: WantedSession
  kept: KeptSession | undefined
  plan: SessionPlan
}

/** What could not be, by its place in the list. */
export interface Refused {
  index: number
  why: string
}

/**
 * A session that is over with people in it stays what it was, and its code goes on to the next one. One that people have seats
 * in stays where and when it is: `isMoved` by the clock alone (a file whose moments are relative) it is left alone, otherwise
 * refused, for those who booked have to be told.
 */
export function planSession(
  wanted: WantedSession,
  kept: KeptSession | undefined,
  { now, isMovedByClock }: { now: Date; isMovedByClock: boolean },
): SessionPlan {
  if (!kept) return { kind: 'new' }
  const hasSameFacts = sameFacts(wanted, kept)
  const hasSameSeats = seatsOf(wanted) === seatsOf(kept)
  if (hasSameFacts && hasSameSeats) return { kind: 'same' }
  if (kept.held === 0) return { kind: 'replaced' }
  if (kept.endsAt <= now && wanted.startsAt > now) return { kind: 'new' }
  if (!hasSameFacts && !isMovedByClock)
    return { kind: 'refused', why: `${kept.held} seats are booked; it stays where and when it is` }
  if (hasSameSeats) return { kind: 'same' }
  const [lost] = [...kept.highestHeld].filter(([room, number]) => (seatsIn(wanted, room) ?? 0) < number)
  if (lost) return { kind: 'refused', why: `seat ${lost[1]} of room ${lost[0]} is booked; keep it` }
  return { kind: 'seats' }
}

const sameFacts = (one: WantedSession, other: WantedSession) =>
  one.centreCode === other.centreCode &&
  one.positionCode === other.positionCode &&
  one.startsAt.getTime() === other.startsAt.getTime() &&
  one.endsAt.getTime() === other.endsAt.getTime()

const seatsOf = ({ rooms }: WantedSession) =>
  rooms
    .map(({ roomCode, seats }) => `${roomCode} ${seats}`)
    .sort()
    .join(',')

const seatsIn = ({ rooms }: WantedSession, code: string) => rooms.find(({ roomCode }) => roomCode === code)?.seats
