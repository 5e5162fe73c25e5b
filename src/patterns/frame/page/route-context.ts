import { createContext, useCallback, useContext } from 'react'
import { currentRoute } from '@/platform/navigation/navigation'
import type { MatchedRoute } from '@/platform/navigation/route-matching'

export interface PageRoute extends MatchedRoute {
  /** The address of this screen in the H5 site, with its query. */
  address: string
}

export const RouteContext = createContext<PageRoute>({ name: 'unknownPage', params: {}, address: '/' })

/** The route this page was opened with: `const { registrationId = '' } = useRoute().params`. */
export function useRoute(): PageRoute {
  return useContext(RouteContext)
}

/** Whether this page is on top, to be asked after waiting: whoever went elsewhere meanwhile is not led away from there. */
export function useIsOnTop(): () => boolean {
  const { address } = useRoute()
  return useCallback(() => currentRoute().address === address, [address])
}
