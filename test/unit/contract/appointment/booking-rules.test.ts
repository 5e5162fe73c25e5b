import { bookableFrom, BOOKING_PAUSE_MS, tooFrequent } from '@contract/appointment/booking-rules'

const NOW = Date.parse('2026-11-20T02:00:00.000Z')

test('a seat can be booked exactly one minute after the previous booking', () => {
  expect(bookableFrom(NOW - BOOKING_PAUSE_MS, NOW)).toBeNull()
  expect(tooFrequent(NOW - BOOKING_PAUSE_MS, NOW)).toBeNull()
  expect(bookableFrom(NOW - BOOKING_PAUSE_MS + 1, NOW)).toBe(NOW + 1)
  expect(tooFrequent(NOW - BOOKING_PAUSE_MS + 1, NOW)).toMatchObject({ details: { seconds: 1 } })
})
