import type { glassEasel } from 'glass-easel-miniprogram-adapter'
import { componentOf, elementOf } from './attributes'

/** Selectors beyond ids, classes, tags and descendants, which the developer tools do not support. */
const UNSUPPORTED = /[[:*~+]|>>>/

/**
 * Finds elements below `root`. As in WeChat, a query stays within one component; the content of another component must
 * be queried from that component. Throws for selectors that the developer tools do not support.
 */
export function findAll(root: Element, selector: string): Element[] {
  if (UNSUPPORTED.test(selector)) throw new Error(`the developer tools do not support the selector ${selector}`)
  const tree = shadowTreeBelow(root)
  return [...root.querySelectorAll(selector)].filter((node) => elementOf(node).ownerShadowRoot === tree)
}

/** Finds elements by XPath, across components. */
export function findByXPath(root: Element, expression: string): Element[] {
  const { XPathResult } = window
  const relative = expression.replace(/^\/\//, './/')
  const found = document.evaluate(relative, root, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null)
  return Array.from({ length: found.snapshotLength }, (_, index) => found.snapshotItem(index) as Element)
}

/** Returns the shadow tree visible to a query at `root`: the component's own tree, or the one that contains `root`. */
function shadowTreeBelow(root: Element): glassEasel.ShadowRoot | null {
  const page = root.localName === 'page' ? root.firstElementChild : null
  if (page) return (elementOf(page) as glassEasel.GeneralComponent).getShadowRoot()
  return componentOf(root)?.getShadowRoot() ?? elementOf(root).ownerShadowRoot
}
