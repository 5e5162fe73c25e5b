/** Chooses the seat of a candidate with accommodations: extra time or a reserved room. Pure functions. */
import type { Arrangement } from '@contract/accommodation/accommodation-offering'
import type { RoomUse } from '@contract/appointment/place'

export interface RoomOfSession {
  roomCode: string
  serves: readonly RoomUse[]
  /** Start of the next use of the room in milliseconds; null: none. */
  neededFrom: number | null
  /** Free seats in the order in which they are assigned. */
  free: readonly number[]
}

type Needs = readonly Pick<Arrangement, 'kind'>[]

const useOf: Partial<Record<Arrangement['kind'], RoomUse>> = { accessibleSeat: 'accessible', separateRoom: 'separate' }

/** Returns the rooms that are usable until `end` (milliseconds). */
export const usableUntil = (rooms: readonly RoomOfSession[], end: number): RoomOfSession[] =>
  rooms.filter(({ neededFrom }) => neededFrom === null || neededFrom >= end)

/**
 * Returns the first free seat in the most suitable room: reserved for the candidate's needs and for nothing else,
 * otherwise any room. Null where no usable room has a free seat.
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

/** A separate room outweighs an accessible one; rooms reserved for other needs are avoided. */
function suitability(serves: readonly RoomUse[], wanted: readonly RoomUse[]): number {
  const weight = (use: RoomUse) => (use === 'separate' ? 4 : 2)
  return serves.reduce((sum, use) => sum + (wanted.includes(use) ? weight(use) : -1), 0)
}
