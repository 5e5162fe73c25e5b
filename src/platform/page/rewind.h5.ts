/**
 * The browser keeps an entry of its history for every screen that is open. Closing them all means going back to the
 * first one without drawing it, so that going back from the next screen never shows one that was closed.
 */
import { getCurrentPages } from '@tarojs/router'

/** A browser that does not say that it went back. */
const GIVE_UP_MS = 500

let onRewound: (() => void) | null = null

// before the router's own listener, which would draw the screen gone back to
window.addEventListener(
  'popstate',
  (event) => {
    if (!onRewound) return
    event.stopImmediatePropagation()
    onRewound()
  },
  true,
)

/** Goes back to the history's entry of the first open screen. The screens themselves stay until the next one opens. */
export function rewind(): Promise<void> {
  const steps = getCurrentPages().length - 1
  if (steps < 1) return Promise.resolve()
  return new Promise((resolve) => {
    const finish = () => {
      onRewound = null
      resolve()
    }
    onRewound = finish
    setTimeout(finish, GIVE_UP_MS)
    window.history.go(-steps)
  })
}
