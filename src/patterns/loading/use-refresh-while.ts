import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useRef, useState } from 'react'

/** Up to this share is added to a pause, so that many pages do not ask at the same moment. */
const JITTER = 0.2

/**
 * Reads again and again, some `everyMs` after the last answer, while `isWanted` and while the page is seen: for what
 * changes without the page doing anything.
 */
export function useRefreshWhile(isWanted: boolean, everyMs: number, refresh: () => Promise<unknown>): void {
  const isShown = usePageShown()
  const newestRefresh = useRef(refresh)
  useEffect(() => {
    newestRefresh.current = refresh
  })
  useEffect(() => {
    if (!isWanted || !isShown) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const wait = () => {
      if (!isOver)
        timer = setTimeout(() => void newestRefresh.current().then(wait, wait), everyMs * (1 + Math.random() * JITTER))
    }
    wait()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isWanted, isShown, everyMs])
}

/** False while another page is on top or the app is in the background. */
export function usePageShown(): boolean {
  const [isShown, setShown] = useState(true)
  useDidShow(() => setShown(true))
  useDidHide(() => setShown(false))
  return isShown
}
