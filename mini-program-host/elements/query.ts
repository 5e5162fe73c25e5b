import type { glassEasel } from 'glass-easel-miniprogram-adapter'
import { componentOf, elementOf } from './attributes'

/** The developer tools' selectors know ids, classes, tags and their descendants, nothing else. */
const UNSUPPORTED = /[[:*~+]|>>>/

/**
 * Elements that a selector finds below `root`: within one component, as in WeChat; what is inside another component is
 * found from that component. Throws for selectors that the developer tools do not know either.
 */
export function findAll(root: Element, selector: string): Element[] {
  if (UNSUPPORTED.test(selector)) throw new Error(`the developer tools do not support the selector ${selector}`)
  const tree = shadowTreeBelow(root)
  return [...root.querySelectorAll(selector)].filter((node) => elementOf(node).ownerShadowRoot === tree)
}

/** By XPath, across components. */
export function findByXPath(root: Element, expression: string): Element[] {
  const { XPathResult } = window
  const relative = expression.replace(/^\/\//, './/')
  const found = document.evaluate(relative, root, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null)
  return Array.from({ length: found.snapshotLength }, (_, index) => found.snapshotItem(index) as Element)
}

/** The tree whose elements a query at `root` can see: the component's own inside, or the one `root` belongs to. */
function shadowTreeBelow(root: Element): glassEasel.ShadowRoot | null {
  const page = root.localName === 'page' ? root.firstElementChild : null
  if (page) return (elementOf(page) as glassEasel.GeneralComponent).getShadowRoot()
  return componentOf(root)?.getShadowRoot() ?? elementOf(root).ownerShadowRoot
}
