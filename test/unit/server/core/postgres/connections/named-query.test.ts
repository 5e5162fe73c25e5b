import { withStatementName } from '@server/core/postgres/connections/named-query'

describe('The name in front of a statement', () => {
  it('becomes its name as a prepared statement', () => {
    const asked = [{ text: '/* prepared hold */select $1', rowMode: 'array' }, ['value']]
    expect(withStatementName(asked)).toEqual([{ name: 'hold', text: 'select $1', rowMode: 'array' }, ['value']])
  })

  it.each([
    ['a text', ['select 1', []]],
    ['another comment', [{ text: 'select 1 /* prepared hold */' }]],
    ['no name', [{ text: '/* prepared  */select 1' }]],
    ['a stream', [{ submit: () => undefined }]],
  ])('is absent from %s, which is not changed', (_, asked) => {
    expect(withStatementName(asked)).toBe(asked)
  })
})
