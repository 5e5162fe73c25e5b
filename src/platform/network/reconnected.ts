import { useEffect, useRef, useState } from 'react'
import { onNetworkChange } from './status'

/** Runs `work` when the network comes back, as long as it is wanted. */
export function useWhenReconnected(isWanted: boolean, work: () => unknown): void {
  const newest = useRef(work)
  useEffect(() => {
    newest.current = work
  })
  useEffect(() => (isWanted ? onNetworkChange((isOn) => void (isOn && newest.current())) : undefined), [isWanted])
}

/** How often the network came back since this was first drawn: what could not be read before is read again upon it. */
export function useReconnections(): number {
  const [count, setCount] = useState(0)
  useWhenReconnected(true, () => setCount((before) => before + 1))
  return count
}
