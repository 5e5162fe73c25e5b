import { useSyncExternalStore } from 'react'

/** In CSS pixels. */
const NARROWEST_WINDOW = 768
/** Shorter side of the screen in CSS pixels; phones have less, and an open keyboard does not change it. */
const SMALLEST_SCREEN = 600

export function useIsWide(): boolean {
  return useSyncExternalStore(onResize, isWide)
}

function onResize(changed: () => void): () => void {
  window.addEventListener('resize', changed)
  return () => window.removeEventListener('resize', changed)
}

function isWide(): boolean {
  return window.innerWidth >= NARROWEST_WINDOW && Math.min(screen.width, screen.height) >= SMALLEST_SCREEN
}
