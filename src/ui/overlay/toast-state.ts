import { atom } from 'jotai'
import { store } from '@/session/store'

export const toastAtom = atom<string | null>(null)

let timer: ReturnType<typeof setTimeout> | undefined

/** Shows a short message for three seconds. */
export function toast(text: string): void {
  clearTimeout(timer)
  store.set(toastAtom, text)
  timer = setTimeout(() => store.set(toastAtom, null), 3000)
}
