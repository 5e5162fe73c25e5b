import { ID_TYPES } from '@contract/codes'
import { personKey } from '@contract/identity/person-key'
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

  test.each(ID_TYPES)('exists for anything typed as %s', (idType) => {
    for (const text of ['', '身份证', '<script>', '1'.repeat(500)])
      expect(typeof personKey(idType, text)).toBe('string')
  })
})

test.each(vectors.valid)('%s %s is a number of its kind', (kind, number) => {
  const [document] = typed([[kind ?? '', number ?? '']])
  expect(document && checkIdNumber(document.idType, document.number, '2026-11-20')).toBeNull()
})

test.each(vectors.invalid)('%s %s is refused: %s', (kind, number) => {
  const [document] = typed([[kind ?? '', number ?? '']])
  expect(document && checkIdNumber(document.idType, document.number, '2026-11-20')).toMatch(
    /^FIELD_|^EA_ID_CARD_INVALID$/,
  )
})
