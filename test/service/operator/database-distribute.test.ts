import { testService } from '../harness'
import { sharedByTests } from '../setup/shared-by-tests'
import { isOnCitus } from '../setup/citus'
import { operate } from './operator'

const service = sharedByTests(() => testService())
const distribute = (...options: string[]) => operate(service.services, 'database', 'distribute', ...options)

test('a database without Citus is unchanged, and so is an already distributed one', async () => {
  const { code, printed, complained } = await distribute()
  if (isOnCitus) return expect(printed).toBe('Every table is spread already.')
  expect([code, printed]).toEqual([1, ''])
  expect(complained).toMatch(/^This is no Citus.* Nothing was changed\.$/)
})

test('an invalid number of shards is refused', async () => {
  for (const parts of ['0', '1001', 'many']) {
    const { code, complained } = await distribute('--parts', parts)
    expect(code).toBe(2)
    expect(complained).toMatch(/^--parts is a number from 1 to 1000\./)
  }
})
