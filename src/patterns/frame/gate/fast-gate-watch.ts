import { createContext, useCallback, useContext, useEffect, useState } from 'react'

/** Registers a request for the fast pace; the returned function withdraws it. */
type RequestFast = () => () => void

export const FastGateWatchContext = createContext<RequestFast>(() => () => undefined)

/** Requests the fast pace of the page's gate watch while mounted: for content with a deadline to pay (use-gate-watch.ts). */
export function useFastGateWatch(): void {
  const requestFast = useContext(FastGateWatchContext)
  useEffect(() => requestFast(), [requestFast])
}

/** The requests of one page. */
export function useFastGateRequests(): { isFast: boolean; requestFast: RequestFast } {
  const [count, setCount] = useState(0)
  const requestFast = useCallback(() => {
    setCount((before) => before + 1)
    return () => setCount((before) => before - 1)
  }, [])
  return { isFast: count > 0, requestFast }
}
