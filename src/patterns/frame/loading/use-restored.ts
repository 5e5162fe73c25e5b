import { useEffect } from 'react'
import { onPageRestored } from '@/platform/device/environment'
import { reload } from '@/platform/navigation/navigation'
import { hasSessionMovedOn } from '@/session/account'

/**
 * Handles a document restored from the back-forward cache: reloads it if the sign-in has changed, else calls
 * `readAgain`.
 */
export function useRestored(readAgain: () => void): void {
  useEffect(() => onPageRestored(() => (hasSessionMovedOn() ? reload() : readAgain())), [readAgain])
}
