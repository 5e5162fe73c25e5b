import { isOn, writeProperty } from './attributes'
import { fire } from './fire'

/** Whatever goes back closes an open `page-container` instead of the page; true when there was one. */
export function leaveContainer(page: Element): boolean {
  const container = [...page.querySelectorAll('page-container')].find((one) => isOn(one, 'show'))
  if (!container) return false
  writeProperty(container, 'show', false)
  fire(container, 'beforeleave')
  // the panel moves away first
  setTimeout(() => container.isConnected && fire(container, 'afterleave'), 0)
  return true
}
