import { useEffect } from 'react'
import { isConnected } from '@/platform/network/status'

/** Milliseconds until a screen has what it needs itself, also over a slow network. */
const AFTER_MS = 2_000

/** Loads what must be there when the network is gone, once the screen stands; again when `prepare` is another one. */
export function usePrepared(prepare: () => void): void {
  useEffect(() => {
    const timer = setTimeout(() => isConnected() && prepare(), AFTER_MS)
    return () => clearTimeout(timer)
  }, [prepare])
}
