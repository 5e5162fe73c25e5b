/** Which seat somebody gets who needs longer than the session, or a room that is kept for them. Pure. */
import type { Arrangement } from '@contract/accommodation/accommodation-offering'
import type { RoomUse } from '@contract/appointment/place'

/** A room of a session. */
export interface RoomOfSession {
  roomCode: string
  serves: readonly RoomUse[]
  /** When the next session in it begins, in milliseconds; null: nothing follows. */
  neededFrom: number | null
  /** Its free seats, in the order in which they are given out. */
  free: readonly number[]
}

type Needs = readonly Pick<Arrangement, 'kind'>[]

const useOf: Partial<Record<Arrangement['kind'], RoomUse>> = { accessibleSeat: 'accessible', separateRoom: 'separate' }

/** Rooms that can be used until `end` (milliseconds). */
export const usableUntil = (rooms: readonly RoomOfSession[], end: number): RoomOfSession[] =>
  rooms.filter(({ neededFrom }) => neededFrom === null || neededFrom >= end)

/**
 * The first free seat in the room that suits best: it is kept for what they need, and for nothing else. Any room where none
 * is kept for it. Null where no usable room has a seat left.
 */
export function chooseSeat(
  rooms: readonly RoomOfSession[],
  needs: Needs,
  { end, taken }: { end: number; taken: ReadonlySet<number> },
): number | null {
  const wanted = needs.flatMap(({ kind }) => useOf[kind] ?? [])
  const free = usableUntil(rooms, end).flatMap(({ serves, free: places }) =>
    places
      .filter((place) => !taken.has(place))
      .slice(0, 1)
      .map((place) => ({ place, suits: suitability(serves, wanted) })),
  )
  const [best] = free.sort((one, other) => other.suits - one.suits || one.place - other.place)
  return best?.place ?? null
}

/** To be alone counts more than to get there by lift, and what somebody else may need is left for them. */
function suitability(serves: readonly RoomUse[], wanted: readonly RoomUse[]): number {
  const weight = (use: RoomUse) => (use === 'separate' ? 4 : 2)
  return serves.reduce((sum, use) => sum + (wanted.includes(use) ? weight(use) : -1), 0)
}
