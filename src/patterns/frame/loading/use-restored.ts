import { useEffect } from 'react'
import { onPageRestored } from '@/platform/device/environment'
import { reload } from '@/platform/navigation/navigation'
import { hasSessionMovedOn } from '@/session/account'

/**
 * The browser kept this document while another one was shown: when somebody signed in or out there it starts anew, else
 * `readAgain` what may have aged.
 */
export function useRestored(readAgain: () => void): void {
  useEffect(() => onPageRestored(() => (hasSessionMovedOn() ? reload() : readAgain())), [readAgain])
}
