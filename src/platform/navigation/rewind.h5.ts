/**
 * The browser keeps an entry of its history for every screen that is open. Closing them all means going back to the
 * first one without drawing it, so that going back from the next screen never shows one that was closed.
 */
import { getCurrentPages } from '@tarojs/router'

/** A browser that does not say that it went back. */
const GIVE_UP_MS = 500

let onRewound: (() => void) | null = null
/** The screen on top when it was last gone back, and that going back. */
let rewoundFrom: unknown = null
let rewinding = Promise.resolve()

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

/**
 * Goes back to the history's entry of the first open screen. The screens themselves stay until the next one is loaded:
 * until then, going back once more (a second tap) would leave the site.
 */
export function rewind(): Promise<void> {
  const pages = getCurrentPages()
  const top = pages[pages.length - 1]
  if (top === rewoundFrom) return rewinding
  rewoundFrom = top
  rewinding = goBack(pages.length - 1)
  return rewinding
}

function goBack(steps: number): Promise<void> {
  if (steps < 1) return Promise.resolve()
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(givingUp)
      onRewound = null
      resolve()
    }
    const givingUp = setTimeout(finish, GIVE_UP_MS)
    onRewound = finish
    window.history.go(-steps)
  })
}
