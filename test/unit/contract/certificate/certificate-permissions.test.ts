import { certificateCopying, certificateDownloading } from '@contract/certificate/certificate-permissions'

const now = Date.parse('2026-11-20T02:00:00.000Z')
const open = { certificate: { switch: 'open' as const } }
const never = { reissuedAt: null }
const good = { state: 'issued' as const, isElectronic: true, isAuthorised: true }

describe('A certificate can be downloaded', () => {
  it('while its module is open and its terms of use were accepted, also after a reissue', () => {
    expect(certificateDownloading(good, open, now)).toEqual({ allowed: true })
    expect(certificateDownloading({ ...good, state: 'reissued' }, open, now)).toEqual({ allowed: true })
  })

  it.each([
    ['it was withdrawn', { state: 'withdrawn' as const }, open, 'CERT_WITHDRAWN'],
    ['it is on paper only', { isElectronic: false }, open, 'CERT_NOT_ELECTRONIC'],
    ['its use was not accepted', { isAuthorised: false }, open, 'CERT_NOT_AUTHORISED'],
    ['its module is suspended', {}, { certificate: { switch: 'suspended' as const } }, 'SWITCH_OFF_CERT_SUSPENDED'],
    ['a closed module comes before the authorisation', { isAuthorised: false }, {}, 'SWITCH_OFF_CERT'],
  ])('not when %s', (_why, other, gates, error) => {
    expect(certificateDownloading({ ...good, ...other }, gates, now)).toMatchObject({ allowed: false, error })
  })

  it('and stamped as long as copies are left', () => {
    const madeAt = ['2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z', '2026-11-03T00:00:00.000Z']
    expect(certificateCopying({ ...good, ...never, madeAt: madeAt.slice(1) }, open, now)).toEqual({ allowed: true })
    expect(certificateCopying({ ...good, ...never, madeAt }, open, now)).toEqual({
      ...{ allowed: false, error: 'CERT_COPIES_USED', from: '2027-01-30T00:00:00.000Z' },
    })
  })
})
