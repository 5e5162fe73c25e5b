import { copiesLeft as copiesOf, copyEnds } from '@contract/certificate/certificate-copies'

const now = Date.parse('2026-11-20T02:00:00.000Z')
const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString()

const copiesLeft = (madeAt: string[], at: number, reissuedAt: string | null = null) =>
  copiesOf({ madeAt, reissuedAt }, at)

describe('Stamped copies of a certificate', () => {
  it('are limited to three within 90 days', () => {
    expect(copiesLeft([], now)).toEqual({ left: 3, from: null })
    expect(copiesLeft([daysAgo(1), daysAgo(2)], now)).toEqual({ left: 1, from: null })
    expect(copiesLeft([daysAgo(1), daysAgo(89), daysAgo(95)], now)).toEqual({ left: 1, from: null })
  })

  it('report when the next one is possible, from the oldest of the three', () => {
    expect(copiesLeft([daysAgo(1), daysAgo(30), daysAgo(60)], now)).toEqual({
      ...{ left: 0, from: '2026-12-20T02:00:00.000Z' },
    })
  })

  it('are counted from zero after the certificate was reissued, which made them void', () => {
    const made = [daysAgo(1), daysAgo(2), daysAgo(3)]
    expect(copiesLeft(made, now, daysAgo(1)).left).toBe(2)
    expect(copiesLeft(made, now, daysAgo(0))).toEqual({ left: 3, from: null })
  })

  it('are valid until the end of their last day at UTC+8', () => {
    expect(copyEnds(1, now)).toBe('2026-11-20T15:59:59.999Z')
    // Half past midnight in China.
    expect(copyEnds(7, Date.parse('2026-11-20T16:30:00.000Z'))).toBe('2026-11-27T15:59:59.999Z')
  })
})
