import { isOn, writeProperty } from './attributes'
import { fire } from './fire'

/** Closes an open `page-container`, which intercepts back navigation; returns whether there was one. */
export function leaveContainer(page: Element): boolean {
  const container = [...page.querySelectorAll('page-container')].find((one) => isOn(one, 'show'))
  if (!container) return false
  writeProperty(container, 'show', false)
  fire(container, 'beforeleave')
  // asynchronous, because WeChat animates the panel before `afterleave`
  setTimeout(() => container.isConnected && fire(container, 'afterleave'), 0)
  return true
}
