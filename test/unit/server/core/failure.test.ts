import { Failure } from '@server/core/failure'

test('a refusal costs no stack, a fault keeps its own', () => {
  expect(new Failure('COMMON_BUSY').stack).toBe('Error: COMMON_BUSY')
  expect(new Error('fault').stack).toContain('failure.test.ts')
})
