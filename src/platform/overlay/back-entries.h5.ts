/**
 * The browser's history has an entry for each thing that lies over the page, so that going back closes the topmost one
 * and not the page. The address stays the same, and the router never hears of it.
 */
import { history } from '@tarojs/router'
import { closeOverlays, openOverlays } from './open-overlays'

interface EntryState {
  /** Of the router's own location. */
  key?: string
  /** How many things lie over the page here. */
  overlays?: number
}

/** A browser that does not say that it went back. */
const GIVE_UP_MS = 500

const stateOf = (state: unknown): EntryState => (typeof state === 'object' && state !== null ? state : {})

// an overlay was open when the page was reloaded: its entry is left behind
let entries = stateOf(window.history.state).overlays ?? 0
let isGoing = false
let givingUp: ReturnType<typeof setTimeout> | undefined
let waiting: (() => void)[] = []
if (entries > 0) keepEntries()

/** Makes the entries follow what is open; what closes while something else opens hands its entry on. */
export function keepEntries(): void {
  void Promise.resolve().then(settle)
}

/** Resolves when there are none. */
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

// before the router's own listener
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
