import { atom } from 'jotai'
import { useEffect, useRef } from 'react'
import { store } from '@/session/store'

/** Latest change of the displayed page that the candidate did not cause; empty if there is none. */
export const announcementAtom = atom('')

/**
 * Announces a change to screen readers and prefixes the title with it, because only the title of a background tab is
 * visible.
 */
export function announce(text: string): void {
  store.set(announcementAtom, text)
}

/** Clears the announcement; call when the page is left or shown again. */
export function clearAnnouncement(): void {
  store.set(announcementAtom, '')
}

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
