import { useCallback, useEffect, useRef } from 'react'
import { usePageShown } from '../loading/use-page-shown'

/** Returns a function that waits until this page is shown again. The promise never settles if the page is closed. */
export function useNextShowing(): () => Promise<void> {
  const isShown = usePageShown()
  const waiting = useRef<(() => void)[]>([])
  useEffect(() => {
    if (isShown) for (const goOn of waiting.current.splice(0)) goOn()
  }, [isShown])
  return useCallback(() => new Promise((resolve) => waiting.current.push(resolve)), [])
}
