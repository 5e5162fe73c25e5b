/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import { useJump } from '@/areas/payment/parts/paying/use-jump'
import { startPayment } from '@/areas/payment/start-payment'
import { forgetLeft, rememberLeft } from '@/areas/payment/started-payment'
import { currentRoute } from '@/platform/navigation/navigation'
import { pay } from '@/platform/payment/pay'

jest.mock('@/platform/navigation/navigation')
jest.mock('@/platform/payment/pay', () => ({ pay: jest.fn() }))
jest.mock('@/areas/payment/start-payment', () => ({ startPayment: jest.fn() }))

const handover = { channel: 'h5', url: 'https://wx.example/pay' } as const

/** Sets the address on top of the page stack; the page under test has the address `/`. */
const onTop = (address: string) => jest.mocked(currentRoute).mockReturnValue({ name: 'payJump', params: {}, address })

/** Lets the test decide when the service answers the payment start. */
function whenAnswered() {
  let answer: (value: typeof handover) => void = () => undefined
  jest.mocked(startPayment).mockReturnValue(new Promise((resolve) => (answer = resolve)))
  return () => act(async () => answer(handover))
}

beforeEach(() => {
  jest.resetAllMocks()
  onTop('/')
  forgetLeft()
})

describe('The redirect to WeChat', () => {
  test('is started once, however often it is requested meanwhile', async () => {
    const answer = whenAnswered()
    const { result } = renderHook(() => useJump('o1'))
    const first = result.current.leave()
    expect(result.current.leave()).toBe(first)
    expect(result.current.phase).toBe('leaving')
    await answer()
    expect(startPayment).toHaveBeenCalledTimes(1)
    expect(pay).toHaveBeenCalledTimes(1)
  })

  test('does not happen after the candidate went back, and can be started again later', async () => {
    const answer = whenAnswered()
    const { result } = renderHook(() => useJump('o1'))
    void result.current.leave()
    onTop('/default/home')
    await answer()
    expect(pay).not.toHaveBeenCalled()
    expect(result.current.phase).toBe('handedOver')
  })

  test('offers alternatives once the browser has been redirected', async () => {
    const answer = whenAnswered()
    const { result } = renderHook(() => useJump('o1'))
    void result.current.leave()
    await answer()
    expect(result.current.phase).toBe('handedOver')
  })

  test('is over when the page is shown again', async () => {
    const answer = whenAnswered()
    const { result } = renderHook(() => useJump('o1'))
    void result.current.leave()
    await answer()
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    expect(result.current.phase).toBe('returned')
  })

  test('is remembered per order', () => {
    rememberLeft('o1')
    expect(renderHook(() => useJump('o1')).result.current.phase).toBe('returned')
    expect(renderHook(() => useJump('o2')).result.current.phase).toBe('leaving')
  })

  test('shows the error of a failed attempt, and can be retried', async () => {
    const why = new Error('no answer')
    jest.mocked(startPayment).mockRejectedValueOnce(why).mockResolvedValueOnce(handover)
    const { result } = renderHook(() => useJump('o1'))
    await act(() => result.current.leave())
    expect(result.current.error).toBe(why)
    await act(() => result.current.leave())
    expect(result.current).toMatchObject({ error: null, phase: 'handedOver' })
  })
})
