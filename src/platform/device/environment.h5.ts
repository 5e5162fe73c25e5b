import type { TopRoom } from './environment-types'

export function topRoom(): TopRoom {
  return { statusBar: 0, header: 48, capsule: 0 }
}

export function windowHeight(): number {
  return window.innerHeight
}

export function onPageRestored(restored: () => void): () => void {
  const listener = (event: PageTransitionEvent) => event.persisted && restored()
  window.addEventListener('pageshow', listener)
  return () => window.removeEventListener('pageshow', listener)
}
