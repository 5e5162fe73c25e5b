import { chooseSeat, type RoomOfSession } from '@server/domain/appointments/rooms/choose-seat'

const room = (roomCode: string, of: Partial<RoomOfSession> = {}): RoomOfSession => ({
  ...{ roomCode, serves: [], neededFrom: null, free: [] },
  ...of,
})
const rooms = [
  room('A', { free: [1, 2] }),
  room('KEPT', { serves: ['accessible'], free: [3] }),
  room('ONE', { serves: ['accessible', 'separate'], free: [4] }),
]
const seat = { kind: 'accessibleSeat' } as const
const alone = { kind: 'separateRoom' } as const
const none = new Set<number>()

describe('The seat of a candidate with accommodations', () => {
  it('is in the room reserved for exactly these needs', () => {
    expect(chooseSeat(rooms, [seat], { end: 10, taken: none })).toBe(3)
    expect(chooseSeat(rooms, [alone], { end: 10, taken: none })).toBe(4)
    expect(chooseSeat(rooms, [{ kind: 'extraTime' }], { end: 10, taken: none })).toBe(1)
  })

  it('is in another suitable room if the first is full, then in any room', () => {
    expect(chooseSeat(rooms, [seat], { end: 10, taken: new Set([3]) })).toBe(4)
    expect(chooseSeat(rooms, [seat], { end: 10, taken: new Set([3, 4]) })).toBe(1)
  })

  it('is not in a room that is needed before the candidate has finished', () => {
    const busy = [room('A', { free: [1], neededFrom: 9 }), room('B', { free: [2], neededFrom: 10 })]
    expect(chooseSeat(busy, [], { end: 10, taken: none })).toBe(2)
    expect(chooseSeat(busy, [], { end: 11, taken: none })).toBeNull()
  })
})
