/** Two sessions in one room at the same time: a seat of it would be two people's. Pure. */

/** A session in a room. `index`: its place in a file; null where it is there already. */
export interface InRoom {
  index: number | null
  name: string
  centreCode: string
  roomCode: string
  startsAt: Date
  endsAt: Date
  /** Somebody in it was granted extra time: it ends later than its session. */
  isLonger?: boolean
}

interface Clash {
  index: number
  room: string
  /** Who has the room then. */
  other: InRoom
}

/** Of each room one clash at most for each session of the file, in the order of the file. */
export function roomClashes(sessions: readonly InRoom[]): Clash[] {
  const byRoom = new Map<string, InRoom[]>()
  for (const one of sessions) {
    const room = `${one.centreCode} ${one.roomCode}`
    const there = byRoom.get(room)
    if (there) there.push(one)
    else byRoom.set(room, [one])
  }
  return [...byRoom].flatMap(([room, there]) => clashesIn(room, there)).sort((one, other) => one.index - other.index)
}

function clashesIn(room: string, there: readonly InRoom[]): Clash[] {
  const clashes: Clash[] = []
  let longest: InRoom | undefined
  for (const one of [...there].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
    if (longest && one.startsAt < longest.endsAt) clashes.push(...told(room, longest, one))
    if (!longest || one.endsAt > longest.endsAt) longest = one
  }
  return clashes
}

/** At the later line of a file, or at the one that is in it. */
function told(room: string, one: InRoom, other: InRoom): Clash[] {
  const [first, second] = (one.index ?? -1) < (other.index ?? -1) ? [one, other] : [other, one]
  return second.index === null ? [] : [{ index: second.index, room, other: first }]
}
