/** Finds sessions that use one room at the same time. Pure functions. */

/** A session in a room. `index` is its position in the file; null for an existing session. */
export interface InRoom {
  index: number | null
  name: string
  centreCode: string
  roomCode: string
  startsAt: Date
  endsAt: Date
  /** A candidate in it has extra time: the room is occupied longer than the session. */
  isLonger?: boolean
}

interface RoomConflict {
  index: number
  room: string
  /** Session that occupies the room at that time. */
  other: InRoom
}

/** Returns at most one conflict per room and session of the file, in file order. */
export function roomConflicts(sessions: readonly InRoom[]): RoomConflict[] {
  const byRoom = new Map<string, InRoom[]>()
  for (const one of sessions) {
    const room = `${one.centreCode} ${one.roomCode}`
    const there = byRoom.get(room)
    if (there) there.push(one)
    else byRoom.set(room, [one])
  }
  return [...byRoom]
    .flatMap(([room, there]) => roomConflictsIn(room, there))
    .sort((one, other) => one.index - other.index)
}

function roomConflictsIn(room: string, there: readonly InRoom[]): RoomConflict[] {
  const conflicts: RoomConflict[] = []
  let longest: InRoom | undefined
  for (const one of [...there].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
    if (longest && one.startsAt < longest.endsAt) conflicts.push(...conflictsBetween(room, longest, one))
    if (!longest || one.endsAt > longest.endsAt) longest = one
  }
  return conflicts
}

/** Reports at the later session of the file, or at the only one that is in the file. */
function conflictsBetween(room: string, one: InRoom, other: InRoom): RoomConflict[] {
  const [first, second] = (one.index ?? -1) < (other.index ?? -1) ? [one, other] : [other, one]
  return second.index === null ? [] : [{ index: second.index, room, other: first }]
}
