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

describe('Leaving for WeChat', () => {
  test('is one attempt, however often it is asked for while it is under way', async () => {
    const answer = whenAnswered()
    const { result } = renderHook(() => useJump('o1'))
    const first = result.current.leave()
    expect(result.current.leave()).toBe(first)
    expect(result.current.phase).toBe('leaving')
    await answer()
    expect(startPayment).toHaveBeenCalledTimes(1)
    expect(pay).toHaveBeenCalledTimes(1)
  })

  test('leads nobody to WeChat who went back before it could: they can still go when they come again', async () => {
    const answer = whenAnswered()
    const { result } = renderHook(() => useJump('o1'))
    void result.current.leave()
    onTop('/default/home')
    await answer()
    expect(pay).not.toHaveBeenCalled()
    expect(result.current.phase).toBe('handedOver')
  })

  test('offers other ways once the browser was told where to go', async () => {
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

  test('happened before, with this order and not with another one', () => {
    rememberLeft('o1')
    expect(renderHook(() => useJump('o1')).result.current.phase).toBe('returned')
    expect(renderHook(() => useJump('o2')).result.current.phase).toBe('leaving')
  })

  test('that failed says why, and can be tried again', async () => {
    const why = new Error('no answer')
    jest.mocked(startPayment).mockRejectedValueOnce(why).mockResolvedValueOnce(handover)
    const { result } = renderHook(() => useJump('o1'))
    await act(() => result.current.leave())
    expect(result.current.error).toBe(why)
    await act(() => result.current.leave())
    expect(result.current).toMatchObject({ error: null, phase: 'handedOver' })
  })
})
