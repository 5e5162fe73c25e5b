import { ApiError } from '@/api/errors/api-error'
import { faultsOfService } from '@/patterns/collecting/table/service-faults'

describe('Faults that the service finds in the information table', () => {
  test('stand at their fields', () => {
    const error = new ApiError('refused', 'COMMON_FIELDS', { fields: { name: 'FIELD_REQUIRED', odd: 3 } })
    expect(faultsOfService(error)).toEqual({ name: 'FIELD_REQUIRED' })
  })

  test('are what it missed as well', () => {
    const error = new ApiError('refused', 'EA_PARAM_MISSING', { missing: ['realName'] })
    expect(faultsOfService(error)).toEqual({ realName: 'FIELD_REQUIRED' })
  })

  test('other refusals, and one without fields, are not taken for them', () => {
    expect(faultsOfService(new ApiError('refused', 'SWITCH_OFF_REG'))).toBeNull()
    expect(faultsOfService(new ApiError('refused', 'COMMON_FIELDS'))).toBeNull()
  })
})
