import { atom } from 'jotai'
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
