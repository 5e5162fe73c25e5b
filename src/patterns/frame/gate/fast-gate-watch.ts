import { createContext, useCallback, useContext, useEffect, useState } from 'react'

/** Requests fast polling; returns a function that withdraws the request. */
type RequestFast = () => () => void

export const FastGateWatchContext = createContext<RequestFast>(() => () => undefined)

/** Requests fast polling of the page's gate while mounted, for content with a payment deadline (use-gate-watch.ts). */
export function useFastGateWatch(): void {
  const requestFast = useContext(FastGateWatchContext)
  useEffect(() => requestFast(), [requestFast])
}

/** Counts the requests of one page. */
export function useFastGateRequests(): { isFast: boolean; requestFast: RequestFast } {
  const [count, setCount] = useState(0)
  const requestFast = useCallback(() => {
    setCount((before) => before + 1)
    return () => setCount((before) => before - 1)
  }, [])
  return { isFast: count > 0, requestFast }
}
