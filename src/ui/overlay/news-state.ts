import { atom } from 'jotai'
import { store } from '@/session/store'

/** What became of the shown page by itself; empty when nothing did. */
export const newsAtom = atom('')

/** Reads a change out as an alert and puts it in front of the title, which is all that is seen of a tab in the background. */
export function tellNews(text: string): void {
  store.set(newsAtom, text)
}

/** The page is left, or looked at again. */
export function forgetNews(): void {
  store.set(newsAtom, '')
}
