import { ApiError } from '@/api/errors/api-error'
import { isOutOfDate } from '@/areas/changes/out-of-date'

test('a refusal shows that the displayed registration is out of date', () => {
  expect(isOutOfDate(new ApiError('refused', 'E_REG_REFUND_STARTED'))).toBe(true)
})

test('a network failure or another error does not', () => {
  expect(isOutOfDate(new ApiError('network', 'COMMON_01'))).toBe(false)
  expect(isOutOfDate(new Error('else'))).toBe(false)
})
