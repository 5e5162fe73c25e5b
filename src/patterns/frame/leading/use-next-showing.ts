import { useCallback, useEffect, useRef } from 'react'
import { usePageShown } from '../loading/use-page-shown'

/** How to wait until this page is shown again; of a page that is closed meanwhile nothing comes any more. */
export function useNextShowing(): () => Promise<void> {
  const isShown = usePageShown()
  const waiting = useRef<(() => void)[]>([])
  useEffect(() => {
    if (isShown) for (const goOn of waiting.current.splice(0)) goOn()
  }, [isShown])
  return useCallback(() => new Promise((resolve) => waiting.current.push(resolve)), [])
}
