import { useEffect, useRef, type RefObject } from 'react'

/** Returns a reference to the value of the last render, for effects that must not run again when it changes. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
