/**
 * The browser history has an entry for every open screen. Closing all screens goes back to the first entry without
 * rendering it, so that going back from the next screen never shows a closed one.
 */
import { getCurrentPages } from '@tarojs/router'

/** Timeout for browsers that fire no `popstate`. */
const GIVE_UP_MS = 500

let onRewound: (() => void) | null = null
/** Top screen at the last rewind, and the promise of that rewind. */
let rewoundFrom: unknown = null
let rewinding = Promise.resolve()

// runs before the router's listener, which would render the screen
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
 * Goes back to the history entry of the first open screen. The screens stay mounted until the next one is loaded; going
 * back again in the meantime (a second tap) would leave the site.
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
