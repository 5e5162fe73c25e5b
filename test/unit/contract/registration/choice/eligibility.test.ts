import { isMinor } from '@contract/identity/minority'
import {
  candidateFacts,
  mayPrepare,
  registeringRefusal,
  type HolderFacts,
} from '@contract/registration/choice/eligibility'
import type { Field } from '@contract/collecting/fields'

const now = Date.parse('2026-11-20T02:00:00.000Z')
const account = (birthDate: string | null): HolderFacts => ({
  birthDate,
  idType: 'nationalId',
  identity: 'unchecked',
  guardianConsent: false,
})
const at = (birthDate: string | null) => ({
  ...account(birthDate),
  isRefused: false,
  isByGroup: false,
  isBirthDateAsked: false,
})
const refused = (...given: Parameters<typeof registeringRefusal>) => registeringRefusal(...given)?.error ?? null

describe('A candidate', () => {
  const born = { bornFrom: '1960-01-01', bornUntil: '2008-11-20' }

  test.each(['1960-01-01', '1990-05-05', '2008-11-20'])('born on %s is eligible, both limits included', (birthDate) => {
    expect(registeringRefusal(born, at(birthDate), now)).toBeNull()
  })

  test.each(['1959-12-31', '2008-11-21'])('born on %s is not eligible, and the limits are reported', (birthDate) => {
    expect(registeringRefusal(born, at(birthDate), now)).toEqual({ error: 'E_REG_BIRTH_DATE', details: born })
  })

  test('without a birth date may be under 18, and is refused unless the table asks for it', () => {
    for (const eligibility of [{ bornFrom: '1960-01-01' }, {}]) {
      expect(refused(eligibility, at(null), now)).toBe('E_REG_BIRTH_DATE_UNKNOWN')
      expect(refused(eligibility, { ...at(null), isBirthDateAsked: true }, now)).toBeNull()
    }
  })

  test('cannot register in a batch for groups, nor prepare, while a group can', () => {
    const [eligibility, alone] = [{ through: 'group' } as const, at('1990-05-05')]
    expect(refused(eligibility, alone, now)).toBe('E_REG_NO_PERMISSION')
    expect(refused(eligibility, { ...alone, isByGroup: true }, now)).toBeNull()
    expect(mayPrepare({ error: 'E_REG_NO_PERMISSION' })).toBe(false)
  })

  test('needs one of the accepted document types', () => {
    expect(refused({ idTypes: ['passport'] }, at('1990-05-05'), now)).toBe('E_REG_QUALIFICATION')
    expect(refused({ idTypes: ['nationalId'] }, at('1990-05-05'), now)).toBeNull()
  })

  test.each(['unchecked', 'byHand', 'matched'] as const)('whose identity is %s is not refused', (identity) => {
    expect(refused({}, { ...at('1990-05-05'), identity }, now)).toBeNull()
  })

  test('whose identity does not match is refused, also under 18, and may prepare everything', () => {
    for (const born of ['1990-05-05', '2012-05-01'])
      expect(refused({}, { ...at(born), identity: 'mismatched' }, now)).toBe('EA_IDENTITY_MISMATCH')
    expect(mayPrepare({ error: 'EA_IDENTITY_MISMATCH' })).toBe(true)
  })

  test('under 18 needs the consent of a guardian (specification §6), and may prepare everything without it', () => {
    const minor = at('2012-05-01')
    const refusal = registeringRefusal({}, minor, now)
    expect(refusal?.error).toBe('EA_GUARDIAN_CONSENT')
    expect(refusal && mayPrepare(refusal)).toBe(true)
    expect(registeringRefusal({}, { ...minor, guardianConsent: true }, now)).toBeNull()
  })

  test('whose refusal no consent would lift sees the reason, and cannot prepare', () => {
    const refusal = registeringRefusal({ bornUntil: '2008-11-20' }, at('2012-05-01'), now)
    expect(refusal?.error).toBe('E_REG_BIRTH_DATE')
    expect(refusal && mayPrepare(refusal)).toBe(false)
  })
})

describe('The eighteenth birthday', () => {
  test.each([
    ['2008-11-20', '2026-11-19T15:59:59.999Z', true],
    ['2008-11-20', '2026-11-19T16:00:00.000Z', false],
    ['2008-02-29', '2026-02-28T15:59:59.999Z', true],
    ['2008-02-29', '2026-02-28T16:00:00.000Z', false],
    ['2008-12-31', '2026-12-30T15:59:59.999Z', true],
    ['2008-12-31', '2026-12-30T16:00:00.000Z', false],
  ])(
    'for a birth date of %s: at %s the candidate is a minor: %s (the day begins at UTC+8)',
    (birthDate, instant, expected) => {
      expect(isMinor(birthDate, Date.parse(instant))).toBe(expected)
    },
  )
})

describe('The birth date of a candidate', () => {
  const field = (over: Partial<Field> = {}): Field => ({
    ...{ key: 'born', kind: 'date', label: { zh: '出生日期', en: 'Date of birth' }, prefill: 'birthDate' },
    ...{ required: true, readOnly: false },
    ...over,
  })
  const facts = (birthDate: string | null, fields: Field[], answers = {}) => {
    const { birthDate: known, isBirthDateAsked } = candidateFacts(account(birthDate), fields, answers)
    return [known, isBirthDateAsked]
  }

  test('is that of the account, whatever the table contains', () => {
    expect(facts('1990-05-05', [field()], { born: '2012-05-01' })).toEqual(['1990-05-05', false])
  })

  test('is that of the table if the account has none, and also makes a minor', () => {
    const minor = candidateFacts(account(null), [field()], { born: '2012-05-01' })
    expect(refused({}, minor, now)).toBe('EA_GUARDIAN_CONSENT')
    expect(refused({}, { ...minor, guardianConsent: true }, now)).toBeNull()
  })

  test('is requested until it is given, even by a field that is locked for others, but not by an unrelated field', () => {
    expect(facts(null, [field()])).toEqual([null, true])
    expect(facts(null, [field()], { born: '2012-13-01' })).toEqual([null, true])
    expect(facts(null, [field({ readOnly: true })])).toEqual([null, true])
    expect(facts(null, [field({ prefill: undefined })], { born: '1990-05-05' })).toEqual([null, false])
  })
})
