import { bookableFrom, BOOKING_PAUSE_MS, tooFrequent } from '@contract/appointment/booking-rules'

const NOW = Date.parse('2026-11-20T02:00:00.000Z')

test('A seat can be taken again exactly a minute after the last one', () => {
  expect(bookableFrom(NOW - BOOKING_PAUSE_MS, NOW)).toBeNull()
  expect(tooFrequent(NOW - BOOKING_PAUSE_MS, NOW)).toBeNull()
  expect(bookableFrom(NOW - BOOKING_PAUSE_MS + 1, NOW)).toBe(NOW + 1)
  expect(tooFrequent(NOW - BOOKING_PAUSE_MS + 1, NOW)).toMatchObject({ details: { seconds: 1 } })
})
