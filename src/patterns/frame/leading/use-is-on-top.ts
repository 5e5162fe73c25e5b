import { useCallback } from 'react'
import { currentRoute } from '@/platform/navigation/navigation'
import { useRoute } from '../page/route-context'

/**
 * Returns a check whether this page is on top; use it after asynchronous work, so that a candidate who navigated away
 * is not redirected.
 */
export function useIsOnTop(): () => boolean {
  const { address } = useRoute()
  return useCallback(() => currentRoute().address === address, [address])
}
