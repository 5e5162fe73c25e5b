import { planSession, type StoredSession, type WantedSession } from '@server/domain/appointments/import/plan-sessions'

const day = (number: number) => new Date(Date.UTC(2026, 5, number))
const wanted = (more: Partial<WantedSession> = {}): WantedSession => ({
  ...{ batchCode: 'OPEN', sessionCode: 'S1', centreCode: 'LAKE', positionCode: '' },
  ...{ startsAt: day(10), endsAt: day(11), rooms: [{ roomCode: 'A', seats: 10 }] },
  ...more,
})
const kept = (more: Partial<StoredSession> = {}): StoredSession => ({
  ...wanted(),
  ...{ sessionId: 's', held: 0, highestHeld: new Map() },
  ...more,
})
const held = { held: 3, highestHeld: new Map([['A', 7]]) }
const plan = (now: WantedSession, before: StoredSession | undefined, isMovedByClock = false, at = day(1)) =>
  planSession(now, before, { now: at, isMovedByClock }).kind

test.each<[string, string, WantedSession, StoredSession | undefined, boolean?, Date?]>([
  ['one that is not there', 'new', wanted(), undefined],
  ['one that is there as it is', 'same', wanted(), kept(held)],
  ['one in which nobody has a seat', 'replaced', wanted({ startsAt: day(9) }), kept()],
  ['another time for people who booked', 'refused', wanted({ startsAt: day(9) }), kept(held)],
  ['another centre for people who booked', 'refused', wanted({ centreCode: 'SEA' }), kept(held)],
  ['a file whose moments are relative', 'same', wanted({ startsAt: day(9) }), kept(held), true],
  [
    'the next one of a code that is over',
    'new',
    wanted({ startsAt: day(20), endsAt: day(21) }),
    kept(held),
    true,
    day(12),
  ],
  ['more seats', 'seats', wanted({ rooms: [{ roomCode: 'A', seats: 20 }] }), kept(held)],
  [
    'fewer seats, all of those that are booked among them',
    'seats',
    wanted({ rooms: [{ roomCode: 'A', seats: 7 }] }),
    kept(held),
  ],
  ['fewer seats than are booked', 'refused', wanted({ rooms: [{ roomCode: 'A', seats: 6 }] }), kept(held)],
  ['a room that is gone with people in it', 'refused', wanted({ rooms: [{ roomCode: 'B', seats: 30 }] }), kept(held)],
])('%s is %s', (_what, kind, now, before, isMovedByClock = false, at = day(1)) => {
  expect(plan(now, before, isMovedByClock, at)).toBe(kind)
})
