import { ID_TYPES } from '@contract/codes'
import { mayBeOnePerson, personKey } from '@contract/identity/person-key'
import { checkIdNumber } from '@contract/identity/validators'
import vectors from '../vectors/persons.json'

const idTypes: readonly string[] = ID_TYPES
const typed = (documents: string[][]) =>
  documents.map(([kind = '', number = '', country]) => {
    const idType = ID_TYPES.find((each) => each === kind)
    if (!idType) throw new Error(`${kind} is no kind of document: ${idTypes.join(', ')}`)
    return { idType, number, country }
  })

describe('The key of a person', () => {
  test.each(vectors.same)('is the same: $why', ({ documents }) => {
    const keys = typed(documents).map(({ idType, number, country }) => personKey(idType, number, country))
    expect(new Set(keys).size).toBe(1)
  })

  test.each(vectors.different)('differs: $why', ({ documents }) => {
    const keys = typed(documents).map(({ idType, number, country }) => personKey(idType, number, country))
    expect(new Set(keys).size).toBe(documents.length)
  })

  test.each([
    ['two passports of one country and number', 'FRA', 'FRA', true],
    ['a passport whose country nobody has said', 'FRA', null, true],
    ['passports of two countries with one number', 'FRA', 'DEU', false],
  ])('is compared for %s', (_what, one, other, isOne) => {
    const passport = (country: string | null) => ({ idType: 'passport', idNumber: 'F30482617', country }) as const
    expect(mayBeOnePerson(passport(one), passport(other))).toBe(isOne)
    expect(mayBeOnePerson(passport(other), { ...passport(one), idNumber: 'F30482618' })).toBe(false)
  })

  test('is the same for both forms of one card number, and differs for another document type or person', () => {
    const card = { idType: 'nationalId', idNumber: '11010519491231002X' } as const
    expect(mayBeOnePerson(card, { idType: 'nationalId', idNumber: '110105491231002' })).toBe(true)
    expect(mayBeOnePerson(card, { idType: 'passport', idNumber: '11010519491231002X' })).toBe(false)
    expect(mayBeOnePerson(card, { idType: 'nationalId', idNumber: '110105199003072311' })).toBe(false)
  })

  test.each(ID_TYPES)('exists for any text as %s', (idType) => {
    for (const text of ['', '身份证', '<script>', '1'.repeat(500)])
      expect(typeof personKey(idType, text)).toBe('string')
  })
})

test.each(vectors.valid)('%s %s is a valid number of its type', (kind, number) => {
  const [document] = typed([[kind ?? '', number ?? '']])
  expect(document && checkIdNumber(document.idType, document.number, '2026-11-20')).toBeNull()
})

test.each(vectors.invalid)('%s %s is refused: %s', (kind, number) => {
  const [document] = typed([[kind ?? '', number ?? '']])
  expect(document && checkIdNumber(document.idType, document.number, '2026-11-20')).toMatch(
    /^FIELD_|^EA_ID_CARD_INVALID$/,
  )
})
