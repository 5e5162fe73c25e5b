import { useEffect, useRef } from 'react'
import { usePageShown } from './use-page-shown'
import { keepLooking, type Pace } from './watching'

interface WatchOptions extends Partial<Pace> {
  /** Looks only while this is so; always when left out. */
  isWanted?: boolean
}

/**
 * For a screen that waits: looks again and again, as long as it is shown, whether what it waits for is there. A look that
 * fails (rejects) is tried later and later.
 */
export function useWatch(look: () => Promise<unknown>, options: WatchOptions = {}): void {
  const { isWanted = true, everyMs, longestMs, isAtOnce } = options
  const isShown = usePageShown()
  const newestLook = useRef(look)
  useEffect(() => {
    newestLook.current = look
  })
  useEffect(
    () => (isShown && isWanted ? keepLooking(() => newestLook.current(), { everyMs, longestMs, isAtOnce }) : undefined),
    [isShown, isWanted, everyMs, longestMs, isAtOnce],
  )
}
