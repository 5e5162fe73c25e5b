import { useCallback } from 'react'
import { currentRoute } from '@/platform/navigation/navigation'
import { useRoute } from '../page/route-context'

/** Whether this page is on top, to be asked after waiting: whoever went elsewhere meanwhile is not led away from there. */
export function useIsOnTop(): () => boolean {
  const { address } = useRoute()
  return useCallback(() => currentRoute().address === address, [address])
}
