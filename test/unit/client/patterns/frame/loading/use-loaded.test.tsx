/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import { ApiError, unanswered } from '@/api/errors/api-error'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'

const settle = () => act(async () => void (await Promise.resolve()))

/** Renders a page about one order; the test resolves its loads. */
function pageAbout(first: string) {
  const asked: { what: string; answer: (data: string) => void; refuse: (error: unknown) => void }[] = []
  const load = (what: string) =>
    new Promise<string>((answer, refuse) => {
      asked.push({ what, answer, refuse })
    })
  const page = renderHook(({ what }) => useLoaded(() => load(what), [what]), { initialProps: { what: first } })
  return { asked, ...page }
}

describe('The data of a page', () => {
  test('is loaded once, however often the page is rendered', async () => {
    const { asked, rerender, result } = pageAbout('one')
    asked[0]?.answer('data of one')
    await settle()
    rerender({ what: 'one' })
    expect(asked).toHaveLength(1)
    expect(result.current).toMatchObject({ state: 'ready', data: 'data of one' })
  })

  test('is loaded again when the page changes its subject, and an earlier response is ignored', async () => {
    const { asked, rerender, result } = pageAbout('one')
    rerender({ what: 'two' })
    expect(asked.map(({ what }) => what)).toEqual(['one', 'two'])
    asked[1]?.answer('data of two')
    await settle()
    asked[0]?.answer('data of one')
    await settle()
    expect(result.current).toMatchObject({ state: 'ready', data: 'data of two' })
  })

  test('is refreshed for the current subject of the page', async () => {
    const { asked, rerender, result } = pageAbout('one')
    rerender({ what: 'two' })
    void act(() => void result.current.refresh())
    expect(asked.at(-1)?.what).toBe('two')
  })

  test('stays visible when a refresh fails, and is replaced by an error when a reload fails', async () => {
    const { asked, result } = pageAbout('one')
    asked[0]?.answer('data of one')
    await settle()
    act(() => void result.current.refresh())
    asked[1]?.refuse(new Error('offline'))
    await settle()
    expect(result.current.state).toBe('ready')
    act(() => void result.current.reload())
    expect(result.current.state).toBe('loading')
    asked[2]?.refuse(new Error('offline'))
    await settle()
    expect(result.current.state).toBe('failed')
  })

  test('that was replaced with the response of a call is not overwritten by an earlier read', async () => {
    const { asked, result } = pageAbout('one')
    asked[0]?.answer('data of one')
    await settle()
    act(() => void result.current.refresh())
    act(() => {
      if (result.current.state === 'ready') result.current.replaceData('saved')
    })
    asked[1]?.answer('data of one')
    await settle()
    expect(result.current).toMatchObject({ data: 'saved' })
  })

  test('that got no response is loaded again when the network is back, unlike data that was refused', async () => {
    const { asked, result } = pageAbout('one')
    asked[0]?.refuse(unanswered())
    await settle()
    expect(result.current.state).toBe('failed')
    act(() => void window.dispatchEvent(new Event('online')))
    expect(asked).toHaveLength(2)
    asked[1]?.refuse(new ApiError('refused', 'EXM_BATCH_NOT_FOUND'))
    await settle()
    act(() => void window.dispatchEvent(new Event('online')))
    expect(asked).toHaveLength(2)
  })
})
