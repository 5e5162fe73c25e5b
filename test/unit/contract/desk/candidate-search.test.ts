import { searchKindsOf } from '@contract/desk/candidate-search'

describe('The search field of the help desk', () => {
  it.each([
    ['王明', ['name']],
    ['阿卜杜拉·买买提', ['name']],
    ['LI XIAOMING', ['name']],
    ['demo01', ['idNumber', 'ticketNumber', 'loginName']],
    ['mingcandidate', ['name', 'loginName']],
    ['wang.ming@example.org', ['email']],
    ['138 1234 5670', ['phone', 'idNumber']],
    ['１３８１２３４５６７０', ['phone', 'idNumber', 'ticketNumber', 'loginName']],
    ['11010519900307231X', ['idNumber', 'ticketNumber', 'loginName']],
    ['E12345678', ['idNumber', 'ticketNumber', 'loginName']],
    ['军字第1234号', ['idNumber']],
    ['A2-00000012', ['registrationNumber', 'idNumber', 'ticketNumber', 'loginName']],
    ['wang@', []],
    ['  ', []],
  ])('recognises %s', (typed, kinds) => {
    expect(searchKindsOf(typed)).toEqual(kinds)
  })
})
