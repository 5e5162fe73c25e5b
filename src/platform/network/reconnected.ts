import { useEffect, useRef, useState } from 'react'
import { onNetworkChange } from './status'

/** Runs `work` when the network comes back, while `isWanted`. */
export function useWhenReconnected(isWanted: boolean, work: () => unknown): void {
  const newest = useRef(work)
  useEffect(() => {
    newest.current = work
  })
  useEffect(() => (isWanted ? onNetworkChange((isOn) => void (isOn && newest.current())) : undefined), [isWanted])
}

/**
 * Returns how often the network came back since the component was mounted; use it as a dependency to retry failed
 * reads.
 */
export function useReconnections(): number {
  const [count, setCount] = useState(0)
  useWhenReconnected(true, () => setCount((before) => before + 1))
  return count
}
