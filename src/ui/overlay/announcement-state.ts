import { atom } from 'jotai'
import { store } from '@/session/store'

/** The latest change of the shown page that its candidate did not cause; empty when there is none. */
export const announcementAtom = atom('')

/** Announces a change to screen readers and prefixes the title with it: of a tab in the background only the title is visible. */
export function announce(text: string): void {
  store.set(announcementAtom, text)
}

/** Called when the page is left or shown again. */
export function clearAnnouncement(): void {
  store.set(announcementAtom, '')
}
