import { createContext, useContext } from 'react'
import type { MatchedRoute } from '@/platform/navigation/route-matching'

export interface PageRoute extends MatchedRoute {
  /** The address of this screen in the H5 site, with its query. */
  address: string
}

export const RouteContext = createContext<PageRoute>({ name: 'unknownPage', params: {}, address: '/' })

/** Returns the route that this page was opened with: `const { registrationId = '' } = useRoute().params`. */
export function useRoute(): PageRoute {
  return useContext(RouteContext)
}
