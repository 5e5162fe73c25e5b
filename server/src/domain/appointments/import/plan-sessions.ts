/** Decides how an import changes existing sessions. Pure functions. */

export interface RoomSeats {
  roomCode: string
  seats: number
  /** Reserved for accommodations: its seats are assigned to other candidates last. */
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

/** Identifies a session in its project. */
export type SessionCodes = Pick<WantedSession, 'batchCode' | 'sessionCode'>

export const keyOf = ({ batchCode, sessionCode }: SessionCodes) => `${batchCode} ${sessionCode}`

/**
 * Existing session, the latest with its code. `held` is the number of taken seats, `highestHeld` the highest taken seat
 * number by room.
 */
export interface StoredSession extends WantedSession {
  sessionId: string
  held: number
  highestHeld: ReadonlyMap<string, number>
}

export type SessionPlan =
  | { kind: 'new' }
  | { kind: 'same' }
  /** `replaced`: time, place and seats change, as no seat is taken. `seats`: only free seats change. */
  | { kind: 'replaced' | 'seats' }
  | { kind: 'refused'; why: string }

export interface Planned {
  wanted: WantedSession
  stored: StoredSession | undefined
  plan: SessionPlan
}

/** Refused session by its index in the list. */
export interface SessionRefusal {
  index: number
  why: string
}

/**
 * Plans the import of one session. A past session with taken seats stays as it is, and a new session takes over its
 * code. A session with taken seats does not change time or place: with `isMovedByClock` (only the file's relative
 * moments advanced) it is left as it is, otherwise refused, because the candidates would have to be notified.
 */
export function planSession(
  wanted: WantedSession,
  stored: StoredSession | undefined,
  { now, isMovedByClock }: { now: Date; isMovedByClock: boolean },
): SessionPlan {
  if (!stored) return { kind: 'new' }
  const hasSameFacts = sameFacts(wanted, stored)
  const hasSameSeats = seatsOf(wanted) === seatsOf(stored)
  if (hasSameFacts && hasSameSeats) return { kind: 'same' }
  if (stored.held === 0) return { kind: 'replaced' }
  if (stored.endsAt <= now && wanted.startsAt > now) return { kind: 'new' }
  if (!hasSameFacts && !isMovedByClock)
    return { kind: 'refused', why: `${stored.held} seats are booked; it stays where and when it is` }
  if (hasSameSeats) return { kind: 'same' }
  const [lost] = [...stored.highestHeld].filter(([room, number]) => (seatsIn(wanted, room) ?? 0) < number)
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
