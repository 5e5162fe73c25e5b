import { paymentsRetainedUntil } from '@contract/identity/own-data'

describe('Payment records', () => {
  it('are kept for thirty years after the end of the year of payment, at UTC+8', () => {
    expect(paymentsRetainedUntil(Date.parse('2026-11-23T02:00:00Z'))).toBe('2056-12-31T15:59:59.999Z')
  })
  it('belong to the year in Beijing', () => {
    expect(paymentsRetainedUntil(Date.parse('2026-12-31T16:00:00Z'))).toBe('2057-12-31T15:59:59.999Z')
  })
})
