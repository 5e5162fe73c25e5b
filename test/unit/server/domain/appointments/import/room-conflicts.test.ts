import { roomConflicts, type InRoom } from '@server/domain/appointments/import/room-conflicts'

const at = (hour: number) => new Date(Date.UTC(2026, 11, 1, hour))
const inRoom = (index: number | null, from: number, to: number, roomCode = 'A', centreCode = 'LAKE'): InRoom => ({
  ...{ index, name: `S${index ?? ''}`, centreCode, roomCode, startsAt: at(from), endsAt: at(to) },
})
const lines = (...sessions: InRoom[]) => roomConflicts(sessions).map(({ index }) => index)

describe('A room', () => {
  it('can have one session at a time', () => {
    expect(lines(inRoom(0, 9, 11), inRoom(1, 10, 12))).toEqual([1])
    expect(lines(inRoom(1, 9, 11), inRoom(0, 10, 12))).toEqual([1])
    expect(lines(inRoom(0, 9, 18), inRoom(1, 10, 11), inRoom(2, 12, 13))).toEqual([1, 2])
    expect(lines(inRoom(0, 9, 11), inRoom(1, 9, 11))).toEqual([1])
  })

  it('can have another session as soon as one ends, and other rooms are independent', () => {
    expect(lines(inRoom(0, 9, 11), inRoom(1, 11, 12))).toEqual([])
    expect(lines(inRoom(0, 9, 11), inRoom(1, 9, 11, 'B'), inRoom(2, 9, 11, 'A', 'SEA'))).toEqual([])
  })

  it('that an existing session uses is reported at the conflicting line, while existing clashes are not', () => {
    expect(lines(inRoom(null, 9, 11), inRoom(3, 10, 12))).toEqual([3])
    expect(lines(inRoom(3, 9, 11), inRoom(null, 10, 12))).toEqual([3])
    expect(lines(inRoom(null, 9, 11), inRoom(null, 10, 12))).toEqual([])
  })
})
