import { consentAction, consentStatus, type Consent, type ConsentAction } from '@contract/identity/guardian-consent'
import { canConsent, isMinor, isYoungerThan, mayNeedGuardian, missingConsent } from '@contract/identity/minority'

const now = Date.parse('2026-11-20T02:00:00.000Z')
const later = '2026-11-27T02:00:00.000Z'
const before = '2026-11-20T01:59:59.999Z'

const consent = (state: Consent['state'], expiresAt = later): Consent => ({ state, expiresAt })

describe('Guardian consent', () => {
  test('is required to submit under 18 (specification §6), and not from 18 on', () => {
    const minor = { birthDate: '2012-05-01', guardianConsent: false }
    expect(missingConsent(minor, now)).toBe('EA_GUARDIAN_CONSENT')
    expect(missingConsent({ ...minor, guardianConsent: true }, now)).toBeNull()
    expect(missingConsent({ ...minor, birthDate: '2000-01-01' }, now)).toBeNull()
  })

  test('may be needed while the birth date is unknown', () => {
    expect([null, '2012-05-01', '2000-01-01'].map((birthDate) => mayNeedGuardian({ birthDate }, now))).toEqual([
      true,
      true,
      false,
    ])
  })

  test.each(['31/12/1990', '31/12/2020', '05/06/1990', 'abc', '', '2020', '2020-13-45'])(
    'is not required for the birth date “%s”, which counts as unknown',
    (birthDate) => {
      expect(isMinor(birthDate, now)).toBe(false)
      expect(missingConsent({ birthDate, guardianConsent: false }, now)).toBeNull()
      expect(mayNeedGuardian({ birthDate }, now)).toBe(true)
      expect(canConsent(birthDate, now)).toBe(false)
    },
  )

  test('distinguishes children under 14', () => {
    expect([isYoungerThan(14, '2012-11-21', now), isYoungerThan(14, '2012-11-20', now)]).toEqual([true, false])
  })
})

describe('A guardian’s consent', () => {
  test('has the status of the guardian’s answer, or is expired', () => {
    expect(consentStatus(null, now)).toBe('none')
    expect(consentStatus(consent('asked'), now)).toBe('asked')
    expect(consentStatus(consent('asked', before), now)).toBe('expired')
    expect(consentStatus(consent('agreed', before), now)).toBe('agreed')
  })

  test.each<[ConsentAction, Consent | null, string | null]>([
    ['name', null, null],
    ['name', consent('asked'), null],
    ['name', consent('refused'), null],
    ['name', consent('agreed'), 'EA_GUARDIAN_AGREED'],
    ['sendAgain', null, 'EA_GUARDIAN_CONSENT'],
    ['sendAgain', consent('asked', before), null],
    ['sendAgain', consent('withdrawn', before), null],
    ['sendAgain', consent('agreed'), 'EA_GUARDIAN_AGREED'],
    ['agree', null, 'EA_GUARDIAN_LINK'],
    ['agree', consent('asked'), null],
    ['agree', consent('asked', before), 'EA_GUARDIAN_EXPIRED'],
    ['agree', consent('refused'), null],
    ['agree', consent('withdrawn'), null],
    ['agree', consent('withdrawn', before), 'EA_GUARDIAN_EXPIRED'],
    ['agree', consent('agreed'), 'EA_GUARDIAN_ANSWERED'],
    ['refuse', consent('asked'), null],
    ['refuse', consent('agreed'), 'EA_GUARDIAN_ANSWERED'],
    ['refuse', consent('withdrawn'), 'EA_GUARDIAN_ANSWERED'],
    ['withdraw', consent('agreed', before), null],
    ['withdraw', consent('asked'), 'EA_GUARDIAN_ANSWERED'],
  ])('action %s on %o is refused with %s', (action, of, error) => {
    const permission = consentAction(action, of, now)
    expect(permission.allowed ? null : permission.error).toBe(error)
  })
})
