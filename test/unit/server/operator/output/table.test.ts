import { table } from '@server/operator/output/table'

describe('A table', () => {
  it('has each row on one line, whatever its cells contain', () => {
    expect(table(['A', 'B'], [['一\n 二', 'x']])).toBe('A      B\n-      -\n一 二  x')
  })
})
