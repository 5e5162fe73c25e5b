import { atom } from 'jotai'
import { store } from '@/session/store'

/** Longest time a loading toast stays, in milliseconds (specification §9). */
export const LOADING_MAX_MS = 200_000

const runningAtom = atom(0)

/** True while a call that asked for the loading toast is under way. */
export const isLoadingAtom = atom((get) => get(runningAtom) > 0)

/** Shows the loading toast until the work ends, at most 200 s. */
export async function withLoading<T>(work: () => Promise<T>): Promise<T> {
  store.set(runningAtom, (running) => running + 1)
  let isShown = true
  const hide = () => {
    if (isShown) store.set(runningAtom, (running) => running - 1)
    isShown = false
  }
  const timer = setTimeout(hide, LOADING_MAX_MS)
  try {
    return await work()
  } finally {
    clearTimeout(timer)
    hide()
  }
}
