/** @jest-environment jsdom */
import { copyStage } from '@/areas/certificate/copies'

const now = Date.parse('2026-11-20T02:00:00.000Z')
const copy = {
  copyId: '1',
  purpose: '求职',
  madeAt: '2026-11-01T02:00:00.000Z',
  validUntil: '2026-12-01T15:59:59.999Z',
}

describe('A stamped copy', () => {
  it('is valid until its expiry', () => {
    expect(copyStage(copy, null, now)).toBe('until')
    expect(copyStage({ ...copy, validUntil: '2026-11-20T02:00:00.000Z' }, null, now)).toBe('expired')
  })

  it('is void when the certificate was reissued after it, and valid when it was made after the reissue', () => {
    expect(copyStage(copy, '2026-11-10T02:00:00.000Z', now)).toBe('before')
    expect(copyStage(copy, '2026-10-10T02:00:00.000Z', now)).toBe('until')
  })
})
