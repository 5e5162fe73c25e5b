import { useEffect, useRef } from 'react'
import { announce } from './announcement-state'

/** Announces `text` when `state` changes while mounted, then calls `onChange`, which may move the focus. */
export function useAnnouncement(state: string, text: string, onChange?: () => void): void {
  const before = useRef(state)
  const newest = useRef(onChange)
  useEffect(() => {
    newest.current = onChange
  })
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    if (!text) return
    announce(text)
    newest.current?.()
  }, [state, text])
}
