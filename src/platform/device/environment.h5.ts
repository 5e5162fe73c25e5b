import type { TopRoom } from './environment-types'

export function topRoom(): TopRoom {
  return { statusBar: 0, header: 48, capsule: 0 }
}

export function onNetworkChange(changed: (online: boolean) => void): () => void {
  const online = () => changed(true)
  const offline = () => changed(false)
  window.addEventListener('online', online)
  window.addEventListener('offline', offline)
  return () => {
    window.removeEventListener('online', online)
    window.removeEventListener('offline', offline)
  }
}

export function onPageRestored(restored: () => void): () => void {
  const listener = (event: PageTransitionEvent) => event.persisted && restored()
  window.addEventListener('pageshow', listener)
  return () => window.removeEventListener('pageshow', listener)
}

/** Old WebViews have no clipboard: a hidden field that is selected and copied does the same. */
export async function copyText(text: string): Promise<void> {
  if (typeof navigator.clipboard?.writeText === 'function') return navigator.clipboard.writeText(text)
  const field = document.createElement('textarea')
  field.value = text
  document.body.appendChild(field)
  field.select()
  document.execCommand('copy')
  field.remove()
}

export function callPhone(number: string): void {
  window.location.href = `tel:${number}`
}
