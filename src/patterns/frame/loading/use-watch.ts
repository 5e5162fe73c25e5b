import { useEffect, useRef } from 'react'
import { usePageShown } from './use-page-shown'
import { keepLooking, type Pace } from './watching'

interface WatchOptions extends Partial<Pace> {
  /** Whether to poll; true by default. */
  isWanted?: boolean
}

/** Polls while the page is displayed. Failures (rejections) increase the interval. */
export function useWatch(look: () => Promise<unknown>, options: WatchOptions = {}): void {
  const { isWanted = true, everyMs, longestMs, forMs, isAtOnce } = options
  const isShown = usePageShown()
  const newestLook = useRef(look)
  useEffect(() => {
    newestLook.current = look
  })
  useEffect(
    () =>
      isShown && isWanted
        ? keepLooking(() => newestLook.current(), { everyMs, longestMs, forMs, isAtOnce })
        : undefined,
    [isShown, isWanted, everyMs, longestMs, forMs, isAtOnce],
  )
}
