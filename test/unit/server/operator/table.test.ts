import { table } from '@server/operator/table'

describe('a table', () => {
  it('keeps each row in one line, whatever its cells hold', () => {
    expect(table(['A', 'B'], [['一\n 二', 'x']])).toBe('A      B\n-      -\n一 二  x')
  })
})
