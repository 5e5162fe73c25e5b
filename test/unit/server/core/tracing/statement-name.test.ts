import { statementName } from '@server/core/tracing/statement-name'

test.each([
  ['select "id" from "registration" where "id" = $1', 'select registration'],
  ['insert into "outbox" ("id") values ($1)', 'insert outbox'],
  ['update "account" set "phone" = $1', 'update account'],
  ['\n      with asked as (select * from unnest($1::uuid[])) select * from draft join asked using (id)', 'with draft'],
  ['select 1', 'select'],
  ['commit', 'commit'],
])('%s is called %s', (text, name) => expect(statementName({ text })).toBe(name))

test('a statement with a name is called by it', () => {
  expect(statementName({ name: 'hold-seats', text: 'select 1' })).toBe('hold-seats')
})

test('what a statement compares with is not repeated', () => {
  expect(statementName("select * from account where real_name = '张三' and phone = '13800000000'")).toBe(
    'select account',
  )
})
