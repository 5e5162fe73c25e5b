/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import { useCaptcha } from '@/areas/account/parts/captcha/use-captcha'

interface Made {
  id: string
  image: string | null
  words: string | null
}

const letters: Made = { id: 'letters', image: 'data:image/png;base64,', words: null }
const words: Made = { id: 'words', image: null, words: '七 零 三 二 九 一' }

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
    act(() => void result.current.renew('words'))
    await answer(1, words)
    await answer(0, letters)
    expect(result.current.words).toBe('七 零 三 二 九 一')
    act(() => result.current.setAnswer('703291'))
    expect(result.current.given).toEqual({ id: 'words', answer: '703291' })
  })

  test('takes no answer while the next one is on its way: the one before is used up', async () => {
    const { result } = renderHook(() => useCaptcha('demo'))
    act(() => void result.current.renew('words'))
    await answer(0, words)
    act(() => void result.current.renew())
    act(() => result.current.setAnswer('703291'))
    expect(result.current.given).toBeUndefined()
  })

  test('goes away when it has served, even while it is on its way, and is asked anew', async () => {
    const { result } = renderHook(() => useCaptcha('demo'))
    expect(result.current.isAsked).toBe(false)
    act(() => void result.current.renew('words'))
    act(() => result.current.putAway())
    await answer(0, words)
    expect(result.current).toMatchObject({ isAsked: false, words: '', given: undefined })
    act(() => void result.current.renew())
    await answer(1, words)
    expect(result.current).toMatchObject({ isAsked: true, words: '七 零 三 二 九 一' })
  })

  test('is what came: words where letters were asked for, and the next one is words too', async () => {
    const { result } = renderHook(() => useCaptcha('demo'))
    act(() => void result.current.renew())
    await answer(0, words)
    expect(result.current).toMatchObject({ kind: 'words', image: '', words: '七 零 三 二 九 一', isInstead: false })
    act(() => result.current.setAnswer('703291'))
    expect(result.current.given).toEqual({ id: 'words', answer: '703291' })
    act(() => void result.current.renew())
    expect(result.current.kind).toBe('words')
  })

  test('says that there are no letters to whoever chose them, until it is what was chosen', async () => {
    const { result } = renderHook(() => useCaptcha('demo'))
    act(() => void result.current.renew('letters'))
    await answer(0, words)
    expect(result.current).toMatchObject({ kind: 'words', isInstead: true })
    act(() => void result.current.renew('letters'))
    await answer(1, letters)
    expect(result.current).toMatchObject({ kind: 'letters', isInstead: false })
  })
})
