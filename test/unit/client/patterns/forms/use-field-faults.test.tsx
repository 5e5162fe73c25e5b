/** @jest-environment jsdom */
import { act, renderHook, waitFor } from '@testing-library/react'
import { ApiError } from '@/api/errors/api-error'
import { useFieldFaults } from '@/patterns/forms/use-field-faults'
import { settle } from '../../settle'

const labels = { phone: '手机号码', code: '验证码' }
const missing = (...names: string[]) => new ApiError('refused', 'EA_PARAM_MISSING', { missing: names })

describe('A small form for which the service reports missing values', () => {
  test('shows the error at its fields', async () => {
    const { result } = renderHook(() => useFieldFaults({ labels, typed: {} }))
    let isTaken = false
    act(() => {
      isTaken = result.current.takeRefusal(missing('phone', 'domain'))
    })
    expect(isTaken).toBe(true)
    await waitFor(() => expect(result.current.at('phone').error).toBe('请填写手机号码。'))
    expect(result.current.at('code').error).toBeUndefined()
  })

  test('leaves a missing value without a field to the caller', () => {
    const { result } = renderHook(() => useFieldFaults({ labels, typed: {} }))
    expect(result.current.takeRefusal(missing('domain'))).toBe(false)
    expect(result.current.takeRefusal(new ApiError('refused', 'EA_PARAM_MISSING'))).toBe(false)
  })
})

describe('An error of a field in a small form', () => {
  const refused = new ApiError('refused', 'EA_WRONG_CODE')
  interface Values {
    phone: string
    code: string
  }
  function drawn(start: Values) {
    const form = ({ phone, code }: Values) => ({
      labels,
      typed: { phone, code },
      wrong: {
        phone: !phone ? ('FIELD_REQUIRED' as const) : phone.length < 11 && ('FIELD_PHONE' as const),
        code: !code && ('FIELD_REQUIRED' as const),
      },
      places: { EA_WRONG_CODE: 'code' as const },
    })
    return renderHook((values: Values) => useFieldFaults(form(values)), { initialProps: start })
  }
  type Drawn = ReturnType<typeof drawn>
  const errorAt = ({ result }: Drawn, name: keyof Values) => result.current.at(name).error
  const submit = ({ result }: Drawn, names?: (keyof Values)[]) => act(() => void result.current.pass(names))
  const refuse = ({ result }: Drawn) => act(() => void result.current.takeRefusal(refused))

  test('is not shown before submission, and disappears when it is corrected', async () => {
    const form = drawn({ phone: '', code: '' })
    expect(errorAt(form, 'phone')).toBeUndefined()
    submit(form)
    await waitFor(() => expect(errorAt(form, 'phone')).toBe('请填写手机号码。'))
    form.rerender({ phone: '138', code: '' })
    await waitFor(() => expect(errorAt(form, 'phone')).not.toBe('请填写手机号码。'))
    expect(errorAt(form, 'phone')).toBeTruthy()
    form.rerender({ phone: '13800000000', code: '' })
    await settle()
    expect(errorAt(form, 'phone')).toBeUndefined()
    expect(errorAt(form, 'code')).toBe('请填写验证码。')
  })

  test('is shown only at the fields that were checked', async () => {
    const form = drawn({ phone: '', code: '' })
    submit(form, ['phone'])
    await waitFor(() => expect(errorAt(form, 'phone')).toBeTruthy())
    expect(errorAt(form, 'code')).toBeUndefined()
  })

  test('is not shown at a field that was cleared after submission', () => {
    const form = drawn({ phone: '13800000000', code: '123456' })
    submit(form)
    form.rerender({ phone: '13800000000', code: '' })
    expect(errorAt(form, 'code')).toBeUndefined()
  })

  test('disappears with the value that the service refused', async () => {
    const form = drawn({ phone: '13800000000', code: '123456' })
    submit(form)
    refuse(form)
    await waitFor(() => expect(errorAt(form, 'code')).toMatch('验证码不正确'))
    form.rerender({ phone: '13900000000', code: '123456' })
    expect(errorAt(form, 'code')).toMatch('验证码不正确')
    form.rerender({ phone: '13900000000', code: '1' })
    expect(errorAt(form, 'code')).toBeUndefined()
  })

  test('remains at a field that was cleared because its value is used up', async () => {
    const form = drawn({ phone: '13800000000', code: '123456' })
    refuse(form)
    form.rerender({ phone: '13800000000', code: '' })
    await waitFor(() => expect(errorAt(form, 'code')).toMatch('验证码不正确'))
  })
})
