/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import { useCaptcha } from '@/areas/account/parts/captcha/use-captcha'

interface Made {
  id: string
  image: string | null
  sum: [number, number] | null
}

const letters: Made = { id: 'letters', image: 'data:image/png;base64,', sum: null }
const sum: Made = { id: 'sum', image: null, sum: [7, 12] }

const answers: ((made: Made) => void)[] = []
jest.mock('@/api/call', () => ({ call: () => new Promise((resolve) => answers.push(resolve)) }))
beforeEach(() => {
  answers.length = 0
})

const answer = (index: number, made: Made) => act(async () => answers[index]?.(made))

describe('The question against robots', () => {
  test('is the one asked for last, whichever comes last', async () => {
    const { result } = renderHook(() => useCaptcha('demo'))
    act(() => void result.current.renew('letters'))
    act(() => void result.current.renew('sum'))
    await answer(1, sum)
    await answer(0, letters)
    expect(result.current.sum).toEqual([7, 12])
    act(() => result.current.setAnswer('19'))
    expect(result.current.given).toEqual({ id: 'sum', answer: '19' })
  })

  test('takes no answer while the next one is on its way: the one before is used up', async () => {
    const { result } = renderHook(() => useCaptcha('demo'))
    act(() => void result.current.renew('sum'))
    await answer(0, sum)
    act(() => void result.current.renew())
    act(() => result.current.setAnswer('19'))
    expect(result.current.given).toBeUndefined()
  })

  test('goes away when it has served, even while it is on its way, and is asked anew', async () => {
    const { result } = renderHook(() => useCaptcha('demo'))
    expect(result.current.isAsked).toBe(false)
    act(() => void result.current.renew('sum'))
    act(() => result.current.putAway())
    await answer(0, sum)
    expect(result.current).toMatchObject({ isAsked: false, sum: null, given: undefined })
    act(() => void result.current.renew())
    await answer(1, sum)
    expect(result.current).toMatchObject({ isAsked: true, sum: [7, 12] })
  })

  test('is what came: a sum where letters were asked for, and the next one is a sum too', async () => {
    const { result } = renderHook(() => useCaptcha('demo'))
    act(() => void result.current.renew())
    await answer(0, sum)
    expect(result.current).toMatchObject({ kind: 'sum', image: '', sum: [7, 12], isInstead: false })
    act(() => result.current.setAnswer('19'))
    expect(result.current.given).toEqual({ id: 'sum', answer: '19' })
    act(() => void result.current.renew())
    expect(result.current.kind).toBe('sum')
  })

  test('says that there are no letters to whoever chose them, until it is what was chosen', async () => {
    const { result } = renderHook(() => useCaptcha('demo'))
    act(() => void result.current.renew('letters'))
    await answer(0, sum)
    expect(result.current).toMatchObject({ kind: 'sum', isInstead: true })
    act(() => void result.current.renew('letters'))
    await answer(1, letters)
    expect(result.current).toMatchObject({ kind: 'letters', isInstead: false })
  })
})
