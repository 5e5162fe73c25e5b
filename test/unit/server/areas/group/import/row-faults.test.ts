import { checkRow } from '@server/areas/group/import/rows/row-faults'
import { columnNamed } from '@server/areas/group/import/rows/words'

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
  ])('may call the kind of document %s', (idType, expected) => {
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
  ])('may name the country of a passport %s', (country, expected) => {
    const passport = { ...row, idType: '护照', idNumber: 'F30482617', country }
    expect(checkRow(passport, today)).toMatchObject({ invited: { country: expected } })
  })

  it.each(["'110105199003072311", '‘110105199003072311', ' ＇110105199003072311', '`110105199003072311'])(
    'may have the mark before the number that keeps it text: %s',
    (idNumber) => expect(faultsOf({ idNumber })).toEqual([]),
  )

  it.each(['constructor', '__proto__'])('may say what every object has, which means nothing here: %s', (word) => {
    expect(faultsOf({ idType: word })).toEqual(['idType ERG_IMPORT_ID_TYPE'])
    const passport = { idType: '护照', idNumber: 'F30482617', country: word }
    expect(faultsOf(passport)).toEqual(['country ERG_IMPORT_COUNTRY'])
    expect(columnNamed(word)).toBeNull()
  })

  it('says nothing by a country beside another document, nor by a name that two of them have', () => {
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
  ])('is told every fault at its column: %s', (_what, change, faults) => {
    expect(faultsOf(change)).toEqual(faults)
  })
})
