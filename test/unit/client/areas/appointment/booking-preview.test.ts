import { changeableUntil, bookingPreview } from '@/areas/appointment/booking/seat/booking-preview'

const now = Date.parse('2026-11-20T02:00:00.000Z')
const round = { changesUntilHours: 24 }

describe('The notes before booking a seat', () => {
  it('say until when the booking can be changed', () => {
    const until = changeableUntil(round, '2026-11-23T01:00:00.000Z', now)
    expect(until).toBe(Date.parse('2026-11-22T01:00:00.000Z'))
    expect(bookingPreview(until, null)).toEqual(['outlook.numbered', 'outlook.changes'])
  })

  it('say that the booking is final when its session begins too soon', () => {
    const until = changeableUntil(round, '2026-11-20T12:00:00.000Z', now)
    expect(until).toBeNull()
    expect(bookingPreview(until, null)).toEqual(['outlook.numbered', 'outlook.final'])
  })

  it('say what happens to the old seat, and that it can be rescheduled only once (specification §4)', () => {
    expect(bookingPreview(now, { cancelsLeft: 1 })).toEqual([
      'outlook.numbered',
      'outlook.old',
      'outlook.once',
      'outlook.cancels',
    ])
    expect(bookingPreview(now, { cancelsLeft: 0 })).toEqual(['outlook.numbered', 'outlook.old', 'outlook.once'])
    expect(bookingPreview(null, { cancelsLeft: 1 })).toEqual(['outlook.numbered', 'outlook.old', 'outlook.final'])
  })
})
