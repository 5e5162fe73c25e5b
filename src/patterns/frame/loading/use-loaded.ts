import { useDidHide, useDidShow } from '@tarojs/taro'
import { useCallback, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isCutOff } from '@/api/errors/api-error'
import { onPageRestored } from '@/platform/device/environment'
import { useWhenReconnected } from '@/platform/network/reconnected'
import { DataReadContext } from '../page/page-title'

/**
 * `reload` starts over with the skeleton; `refresh` reads again without taking away what is shown; `look` does the same
 * for `useWatch`: it rejects where the reading failed.
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
 * Data of a page: `const orders = useLoaded(() => call('GET /exm_c/registrations'))`, shown by `<Loaded of={orders}>`.
 * Reads again, quietly, whenever the page is shown again, and what no answer came to when the network is back;
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
  // before anything is painted: what the page asked for by itself may be there already
  useLayoutEffect(() => void reload(), [reload, changes])
  useReadAgainWhenShown(refresh)
  useWhenReconnected(result.state === 'failed' && isCutOff(result.error), reload)

  if (result.state !== 'ready') return { ...result, reload, refresh, look }
  const replaceData = (data: T) => {
    // what is being read may be older than this
    newestTurn.current++
    setResult({ state: 'ready', data })
  }
  return { ...result, reload, refresh, look, replaceData }
}

/** A failure is in the result, or what was read before still is. */
const isShownAlready = () => undefined

/** Grows whenever one of the values is another one than at the drawing before. */
function useChangeCount(values: readonly unknown[]): number {
  const [seen, setSeen] = useState({ values, count: 0 })
  const isSame =
    values.length === seen.values.length && values.every((value, index) => Object.is(value, seen.values[index]))
  if (isSame) return seen.count
  setSeen({ values, count: seen.count + 1 })
  return seen.count + 1
}

/**
 * Shown again after it was hidden, or restored from the back-forward cache. What is drawn later than its page was shown
 * never hears of that first showing, so showings cannot be counted.
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
