import { useDidHide, useDidShow } from '@tarojs/taro'
import { useCallback, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isCutOff } from '@/api/errors/api-error'
import { onPageRestored } from '@/platform/device/host'
import { useWhenReconnected } from '@/platform/network/reconnected'
import { DataReadContext } from '../page/page-title'

/**
 * `reload` starts over with the skeleton; `refresh` reads again while the current data stays displayed; `look` is the
 * variant for polling (`useWatch`), which rejects on failure.
 */
export interface Rereading {
  refresh: () => Promise<void>
  look: () => Promise<void>
}

export type Query<T> = Rereading & { reload: () => Promise<void> } & (
    | { state: 'loading' }
    | { state: 'failed'; error: unknown }
    | { state: 'ready'; data: T; replaceData: (data: T) => void }
  )

type Result<T> = { state: 'loading' } | { state: 'failed'; error: unknown } | { state: 'ready'; data: T }

/**
 * Loads the data of a page: `const orders = useLoaded(() => call('GET /exm_c/registrations'))`, rendered by `<Loaded
 * of={orders}>`. Refreshes when the page is shown again, and retries an unanswered read when the network comes back;
 * `dependencies` as for useEffect.
 */
export function useLoaded<T>(load: () => Promise<T>, dependencies: readonly unknown[] = []): Query<T> {
  const [result, setResult] = useState<Result<T>>({ state: 'loading' })
  const newestTurn = useRef(0)
  const newestLoad = useRef(load)
  useLayoutEffect(() => {
    newestLoad.current = load
  })

  const read = useCallback(async (isQuiet: boolean) => {
    const turn = ++newestTurn.current
    if (!isQuiet) setResult((before) => (before.state === 'loading' ? before : { state: 'loading' }))
    try {
      const data = await newestLoad.current()
      if (turn === newestTurn.current) setResult({ state: 'ready', data })
    } catch (error) {
      if (turn !== newestTurn.current) return
      setResult((before) => (isQuiet && before.state === 'ready' ? before : { state: 'failed', error }))
      throw error
    }
  }, [])
  const reload = useCallback(() => read(false).catch(isShownAlready), [read])
  const look = useCallback(() => read(true), [read])
  const refresh = useCallback(() => look().catch(isShownAlready), [look])

  const isRead = result.state !== 'loading'
  const tellRead = useContext(DataReadContext)
  useEffect(() => {
    if (isRead) tellRead()
  }, [isRead, tellRead])

  const changes = useChangeCount(dependencies)
  // before the first paint, because an early response may already be available
  // oxlint-disable-next-line react/set-state-in-effect -- changed dependencies start over with the skeleton
  useLayoutEffect(() => void reload(), [reload, changes])
  useReadAgainWhenShown(refresh)
  useWhenReconnected(result.state === 'failed' && isCutOff(result.error), reload)

  if (result.state !== 'ready') return { ...result, reload, refresh, look }
  const replaceData = (data: T) => {
    // invalidates a pending read, whose data may be older
    newestTurn.current++
    setResult({ state: 'ready', data })
  }
  return { ...result, reload, refresh, look, replaceData }
}

/** Swallows the error: it is in the result, or the previous data is still displayed. */
const isShownAlready = () => undefined

/** Returns a counter that is incremented when one of the values changes between renders. */
function useChangeCount(values: readonly unknown[]): number {
  const [seen, setSeen] = useState({ values, count: 0 })
  const isSame =
    values.length === seen.values.length && values.every((value, index) => Object.is(value, seen.values[index]))
  if (isSame) return seen.count
  setSeen({ values, count: seen.count + 1 })
  return seen.count + 1
}

/**
 * Calls back when the page is shown after it was hidden, or restored from the back-forward cache. Does not count show
 * events, because components mounted later miss the first one.
 */
export function useReadAgainWhenShown(readAgain: () => unknown): void {
  const wasHidden = useRef(false)
  useDidHide(() => {
    wasHidden.current = true
  })
  useDidShow(() => {
    if (wasHidden.current) readAgain()
    wasHidden.current = false
  })
  useEffect(() => onPageRestored(() => void readAgain()), [readAgain])
}
