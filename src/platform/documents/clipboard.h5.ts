/**
 * Puts a text on the clipboard, in the tap that asks for it; false where that is not allowed. WebViews of Android keep
 * the newer `navigator.clipboard` from pages, this way none does.
 */
export function copyText(text: string): boolean {
  const holder = document.createElement('textarea')
  holder.value = text
  holder.readOnly = true
  holder.style.position = 'fixed'
  holder.style.opacity = '0'
  document.body.appendChild(holder)
  holder.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    holder.remove()
  }
}
