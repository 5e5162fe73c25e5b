import { Failure } from '@server/core/failure'

test('a refusal has no stack trace, and a fault has one', () => {
  expect(new Failure('COMMON_BUSY').stack).toBe('Error: COMMON_BUSY')
  expect(new Error('fault').stack).toContain('failure.test.ts')
})
