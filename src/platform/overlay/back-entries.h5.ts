/**
 * Adds one entry to the browser history per open overlay, so that going back closes the topmost overlay instead of the
 * page. The address does not change, and the router does not see these entries.
 */
import { history } from '@tarojs/router'
import { closeOverlays, openOverlays } from './open-overlays'

interface EntryState {
  /** Key of the router's location. */
  key?: string
  /** Number of overlays over the page at this entry. */
  overlays?: number
}

/** Timeout for browsers that fire no `popstate`. */
const GIVE_UP_MS = 500

const stateOf = (state: unknown): EntryState => (typeof state === 'object' && state !== null ? state : {})

// an overlay that was open at a reload left its entry behind
let entries = stateOf(window.history.state).overlays ?? 0
let isGoing = false
let givingUp: ReturnType<typeof setTimeout> | undefined
let waiting: (() => void)[] = []
if (entries > 0) keepEntries()

/**
 * Synchronizes the entries with the open overlays. Runs in a microtask, so that an overlay that opens while another
 * closes reuses its entry.
 */
export function keepEntries(): void {
  void Promise.resolve().then(settle)
}

/** Resolves when no overlay entries remain. */
export function withoutEntries(): Promise<void> {
  if (entries === 0 && !isGoing) return Promise.resolve()
  return new Promise((resolve) => {
    waiting.push(resolve)
    settle()
  })
}

function settle(): void {
  if (isGoing) return
  const wanted = openOverlays().length
  if (entries > wanted) return goBack(entries - wanted)
  for (; entries < wanted; entries++)
    window.history.pushState({ ...stateOf(window.history.state), overlays: entries + 1 }, '')
  if (entries > 0) return
  const done = waiting
  waiting = []
  done.forEach((resolve) => resolve())
}

function goBack(steps: number): void {
  isGoing = true
  const kept = entries - steps
  givingUp = setTimeout(() => arrive(kept), GIVE_UP_MS)
  window.history.go(-steps)
}

function arrive(at: number): void {
  clearTimeout(givingUp)
  isGoing = false
  entries = at
  settle()
}

// runs before the router's listener
window.addEventListener(
  'popstate',
  (event) => {
    const { key = 'default', overlays = 0 } = stateOf(event.state)
    const isSamePage = key === history?.location.key
    if (isSamePage) event.stopImmediatePropagation()
    else isGoing = false
    if (!isGoing) closeOverlays(isSamePage ? overlays : 0)
    arrive(isSamePage ? overlays : 0)
  },
  true,
)
