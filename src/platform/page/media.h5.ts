import { useSyncExternalStore, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** In CSS pixels. */
const NARROWEST_WINDOW = 768
/** Shorter side of the screen in CSS pixels; phones have less, and an open keyboard does not change it. */
const SMALLEST_SCREEN = 600

export function useIsWide(): boolean {
  return useSyncExternalStore(onResize, isWide)
}

function onResize(changed: () => void): () => void {
  window.addEventListener('resize', changed)
  return () => window.removeEventListener('resize', changed)
}

function isWide(): boolean {
  return window.innerWidth >= NARROWEST_WINDOW && Math.min(screen.width, screen.height) >= SMALLEST_SCREEN
}

export function usePrintable(): boolean {
  const [isPrintable, setPrintable] = useState(false)
  useEffect(() => {
    if (isPrintable) return
    const idle = 'requestIdleCallback' in window ? window.requestIdleCallback(() => setPrintable(true)) : 0
    // browsers without idle callbacks, and pages printed before they are idle; the browser captures the page as soon as
    // the listeners return
    const now = () => flushSync(() => setPrintable(true))
    window.addEventListener('beforeprint', now)
    return () => {
      if (idle) window.cancelIdleCallback(idle)
      window.removeEventListener('beforeprint', now)
    }
  }, [isPrintable])
  return isPrintable
}
