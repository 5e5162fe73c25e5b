import { useEffect, useRef } from 'react'
import { tellNews } from './news-state'

/** Says `text` when `state` becomes another one while it is drawn; `onChange` moves the focus there, for example. */
export function useNews(state: string, text: string, onChange?: () => void): void {
  const before = useRef(state)
  const newest = useRef(onChange)
  useEffect(() => {
    newest.current = onChange
  })
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    if (!text) return
    tellNews(text)
    newest.current?.()
  }, [state, text])
}
