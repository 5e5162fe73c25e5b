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

describe('The captcha', () => {
  test('is the one requested last, whichever response arrives last', async () => {
    const { result } = renderHook(() => useCaptcha('demo'))
    act(() => void result.current.renew('letters'))
    act(() => void result.current.renew('words'))
    await answer(1, words)
    await answer(0, letters)
    expect(result.current.words).toBe('七 零 三 二 九 一')
    act(() => result.current.setAnswer('703291'))
    expect(result.current.given).toEqual({ id: 'words', answer: '703291' })
  })

  test('accepts no answer while the next one is loading, because the previous one is used up', async () => {
    const { result } = renderHook(() => useCaptcha('demo'))
    act(() => void result.current.renew('words'))
    await answer(0, words)
    act(() => void result.current.renew())
    act(() => result.current.setAnswer('703291'))
    expect(result.current.given).toBeUndefined()
  })

  test('is dismissed after use, even while it is loading, and can be requested again', async () => {
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

  test('uses the kind that arrived: words when letters were requested, and words again for the next one', async () => {
    const { result } = renderHook(() => useCaptcha('demo'))
    act(() => void result.current.renew())
    await answer(0, words)
    expect(result.current).toMatchObject({ kind: 'words', image: '', words: '七 零 三 二 九 一', isInstead: false })
    act(() => result.current.setAnswer('703291'))
    expect(result.current.given).toEqual({ id: 'words', answer: '703291' })
    act(() => void result.current.renew())
    expect(result.current.kind).toBe('words')
  })

  test('says that letters are not available when they were chosen, until letters arrive', async () => {
    const { result } = renderHook(() => useCaptcha('demo'))
    act(() => void result.current.renew('letters'))
    await answer(0, words)
    expect(result.current).toMatchObject({ kind: 'words', isInstead: true })
    act(() => void result.current.renew('letters'))
    await answer(1, letters)
    expect(result.current).toMatchObject({ kind: 'letters', isInstead: false })
  })
})
