import type { CopyOutcome } from './document-types'

/** Uses `execCommand` because Android WebViews do not expose `navigator.clipboard` to pages. */
export function copyText(text: string): Promise<CopyOutcome> {
  const holder = document.createElement('textarea')
  holder.value = text
  holder.readOnly = true
  holder.style.position = 'fixed'
  holder.style.opacity = '0'
  document.body.appendChild(holder)
  holder.select()
  try {
    return Promise.resolve(document.execCommand('copy') ? 'copied' : 'failed')
  } catch {
    return Promise.resolve('failed')
  } finally {
    holder.remove()
  }
}
