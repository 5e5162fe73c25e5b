import { ApiError } from '@/api/errors/api-error'
import { faultsOfService } from '@/patterns/collecting/table/use-faults'

describe('Errors of the service in the information table', () => {
  test('are assigned to their fields', () => {
    const error = new ApiError('refused', 'COMMON_FIELDS', { fields: { name: 'FIELD_REQUIRED', odd: 3 } })
    expect(faultsOfService(error)).toEqual({ name: 'FIELD_REQUIRED' })
  })

  test('include fields that are missing', () => {
    const error = new ApiError('refused', 'EA_PARAM_MISSING', { missing: ['realName'] })
    expect(faultsOfService(error)).toEqual({ realName: 'FIELD_REQUIRED' })
  })

  test('do not include other refusals, or one without fields', () => {
    expect(faultsOfService(new ApiError('refused', 'SWITCH_OFF_REG'))).toBeNull()
    expect(faultsOfService(new ApiError('refused', 'COMMON_FIELDS'))).toBeNull()
  })
})
