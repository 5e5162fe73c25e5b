/** @jest-environment jsdom */
import { inOrder } from '@/areas/appointment/mine/appointment-order'

const now = Date.parse('2026-11-20T02:00:00.000Z')
const day = (date: number) => ({ startsAt: `2026-11-${date}T01:00:00.000Z`, endsAt: `2026-11-${date}T03:00:00.000Z` })

it('orders items that may need an answer first, then the next seats, and past or cancelled ones last, the latest first', () => {
  const all = [
    { appointmentId: 'cancelled', status: 'cancelled', ...day(28) },
    { appointmentId: 'over', status: 'booked', ...day(10) },
    { appointmentId: 'later', status: 'booked', ...day(25) },
    { waitingId: 'ended', state: 'ended', ...day(19) },
    { appointmentId: 'under way', status: 'booked', ...day(20) },
    { appointmentId: 'next', status: 'booked', ...day(22) },
    { waitingId: 'offered', state: 'offered', ...day(24) },
    { waitingId: 'waiting', state: 'waiting', ...day(23) },
  ] as const
  expect(inOrder(all, now).map((one) => ('waitingId' in one ? one.waitingId : one.appointmentId))).toEqual([
    ...['waiting', 'offered', 'under way', 'next', 'later', 'ended', 'cancelled', 'over'],
  ])
})
