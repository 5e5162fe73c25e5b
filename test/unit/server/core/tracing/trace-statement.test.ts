import { statementName } from '@server/core/tracing/trace-statement'

test.each([
  ['select "id" from "registration" where "id" = $1', 'select registration'],
  ['insert into "outbox" ("id") values ($1)', 'insert outbox'],
  ['update "account" set "phone" = $1', 'update account'],
  ['\n      with asked as (select * from unnest($1::uuid[])) select * from draft join asked using (id)', 'with draft'],
  ['select 1', 'select'],
  ['commit', 'commit'],
])('the name of %s is %s', (text, name) => expect(statementName({ text })).toBe(name))

test('a named statement keeps its name', () => {
  expect(statementName({ name: 'hold-seats', text: 'select 1' })).toBe('hold-seats')
})

test('a statement name contains no values', () => {
  expect(statementName("select * from account where real_name = '张三' and phone = '13800000000'")).toBe(
    'select account',
  )
})
