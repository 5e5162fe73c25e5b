import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

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
