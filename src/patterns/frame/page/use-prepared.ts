import { useEffect } from 'react'
import { isConnected } from '@/platform/network/status'

/** Delay in milliseconds that gives the screen's own requests priority, even on a slow network. */
const AFTER_MS = 2_000

/**
 * Preloads code that must be available offline, after the screen has been rendered; runs again when `prepare` changes.
 */
export function usePrepared(prepare: () => void): void {
  useEffect(() => {
    const timer = setTimeout(() => isConnected() && prepare(), AFTER_MS)
    return () => clearTimeout(timer)
  }, [prepare])
}
