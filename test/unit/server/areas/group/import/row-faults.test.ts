import { checkRow } from '@server/areas/group/import/row-faults'

const today = '2026-11-23'
const row = { realName: '王明', idType: '身份证', idNumber: '11010519900307231 1' }
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
    ['an empty name', { realName: '' }, ['realName FIELD_REQUIRED']],
    ['a name nobody has', { realName: '王'.repeat(101) }, ['realName FIELD_TOO_LONG']],
    ['no kind of document', { idType: '' }, ['idType FIELD_REQUIRED']],
    ['a kind that there is not', { idType: '学生证' }, ['idType ERG_IMPORT_ID_TYPE']],
    ['a wrong check digit', { idNumber: '110105199003072312' }, ['idNumber EA_ID_CARD_INVALID']],
    ['a number the program rounded', { idNumber: '1.10105E+17' }, ['idNumber ERG_IMPORT_NUMBER_CUT']],
    [
      'everything',
      { realName: '', idType: 'x', idNumber: '' },
      ['realName FIELD_REQUIRED', 'idType ERG_IMPORT_ID_TYPE', 'idNumber FIELD_REQUIRED'],
    ],
  ])('is told every fault at its column: %s', (_what, change, faults) => {
    expect(faultsOf(change)).toEqual(faults)
  })
})
