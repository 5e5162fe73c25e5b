import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { enterOverlay } from '@/platform/overlay/overlay'

let count = 0

/**
 * Registers the element with the returned id as an overlay while mounted: the focus is trapped in it, and Esc and going
 * back close it.
 */
export function useOverlay(close: () => void): string {
  const [id] = useState(() => `overlay-${++count}`)
  const newest = useRef(close)
  useEffect(() => {
    newest.current = close
  }, [close])
  // before paint, so that Esc works as soon as the panel is visible
  useLayoutEffect(() => enterOverlay({ id, close: () => newest.current() }), [id])
  return id
}
