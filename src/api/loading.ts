import { atom } from 'jotai'
import { store } from '@/session/store'

/** Maximum time that the loading toast is displayed, in milliseconds (specification §9). */
export const LOADING_MAX_MS = 200_000

const runningAtom = atom(0)

/** True while a call that requested the loading toast is pending. */
export const isLoadingAtom = atom((get) => get(runningAtom) > 0)

/** Shows the loading toast until the work ends, for at most 200 seconds. */
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
