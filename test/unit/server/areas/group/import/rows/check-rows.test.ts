import { checkRow } from '@server/areas/group/import/rows/check-rows'
import { columnNamed } from '@server/areas/group/import/rows/value-names'

const today = '2026-11-23'
const row = { realName: '王明', idType: '身份证', idNumber: '11010519900307231 1', country: '' }
const faultsOf = (change: Partial<typeof row>) => {
  const checked = checkRow({ ...row, ...change }, today)
  return 'faults' in checked ? checked.faults.map(({ column, error }) => `${column} ${error}`) : []
}

describe('A row of a list', () => {
  it.each([
    ['身份证', 'nationalId'],
    ['居民身份证', 'nationalId'],
    ['national id card', 'nationalId'],
  ])('can have the document type %s', (idType, expected) => {
    expect(checkRow({ ...row, idType }, today)).toMatchObject({ invited: { realName: '王明', idType: expected } })
  })

  it.each([
    ['法国', 'FRA'],
    ['france', 'FRA'],
    ['ＦＲＡ', 'FRA'],
    ['中国', 'CHN'],
    ['香港', 'CHN'],
    ["Cote d'Ivoire", 'CIV'],
    ['刚果（金）', 'COD'],
  ])('can have the passport country %s', (country, expected) => {
    const passport = { ...row, idType: '护照', idNumber: 'F30482617', country }
    expect(checkRow(passport, today)).toMatchObject({ invited: { country: expected } })
  })

  it.each(["'110105199003072311", '‘110105199003072311', ' ＇110105199003072311', '`110105199003072311'])(
    'can have a text mark before the number: %s',
    (idNumber) => expect(faultsOf({ idNumber })).toEqual([]),
  )

  it.each(['constructor', '__proto__'])('treats the name of an object property as unknown: %s', (word) => {
    expect(faultsOf({ idType: word })).toEqual(['idType ERG_IMPORT_ID_TYPE'])
    const passport = { idType: '护照', idNumber: 'F30482617', country: word }
    expect(faultsOf(passport)).toEqual(['country ERG_IMPORT_COUNTRY'])
    expect(columnNamed(word)).toBeNull()
  })

  it('ignores the country of another document type, and refuses a name shared by two countries', () => {
    expect(checkRow({ ...row, country: '法国' }, today)).toMatchObject({ invited: { country: null } })
    const congo = { idType: '护照', idNumber: 'F30482617', country: '刚果' }
    expect(faultsOf(congo)).toEqual(['country ERG_IMPORT_COUNTRY'])
  })

  it.each([
    ['an empty name', { realName: '' }, ['realName FIELD_REQUIRED']],
    ['a name nobody has', { realName: '王'.repeat(101) }, ['realName FIELD_TOO_LONG']],
    ['no kind of document', { idType: '' }, ['idType FIELD_REQUIRED']],
    ['a kind that there is not', { idType: '学生证' }, ['idType ERG_IMPORT_ID_TYPE']],
    ['a wrong check digit', { idNumber: '110105199003072312' }, ['idNumber EA_ID_CARD_INVALID']],
    ['a number the program rounded', { idNumber: '1.10105E+17' }, ['idNumber ERG_IMPORT_NUMBER_CUT']],
    ['a passport without who issued it', { idType: '护照', idNumber: 'F30482617' }, ['country FIELD_REQUIRED']],
    [
      'a country that there is not',
      { idType: '护照', idNumber: 'F30482617', country: '亚特兰蒂斯' },
      ['country ERG_IMPORT_COUNTRY'],
    ],
    [
      'everything',
      { realName: '', idType: 'x', idNumber: '' },
      ['realName FIELD_REQUIRED', 'idType ERG_IMPORT_ID_TYPE', 'idNumber FIELD_REQUIRED'],
    ],
  ])('has each error reported at its column: %s', (_what, change, faults) => {
    expect(faultsOf(change)).toEqual(faults)
  })
})
