/** @jest-environment jsdom */
import { act, renderHook, waitFor } from '@testing-library/react'
import { ApiError } from '@/api/errors/api-error'
import { useFieldFaults } from '@/patterns/forms/use-field-faults'

const labels = { phone: '手机号码', code: '验证码' }
const missing = (...names: string[]) => new ApiError('refused', 'EA_PARAM_MISSING', { missing: names })

describe('What the service says is missing in a small form', () => {
  test('is asked for at its fields', async () => {
    const { result } = renderHook(() => useFieldFaults(labels))
    let isTaken = false
    act(() => {
      isTaken = result.current.takeRefusal(missing('phone', 'domain'))
    })
    expect(isTaken).toBe(true)
    await waitFor(() => expect(result.current.at('phone').error).toBe('请填写手机号码。'))
    expect(result.current.at('code').error).toBeUndefined()
  })

  test('is left to whoever called where it is no field of the form', () => {
    const { result } = renderHook(() => useFieldFaults(labels))
    expect(result.current.takeRefusal(missing('domain'))).toBe(false)
    expect(result.current.takeRefusal(new ApiError('refused', 'EA_PARAM_MISSING'))).toBe(false)
  })
})
