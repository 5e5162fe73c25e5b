/** Elements that start a new line in `innerText` of the developer tools. */
const BLOCKS = /^(view|button|scroll-view|swiper-item|form|label|page|wx-page)$/

/** Returns the visible text of an element; excludes elements hidden by their own style, and text typed into inputs. */
export function visibleText(node: Element): string {
  return pieces(node)
    .replace(/\n+/g, '\n')
    .replace(/^\n|\n$/g, '')
}

function pieces(node: Element): string {
  if (node.localName === 'input' || node.localName === 'textarea' || isHidden(node)) return ''
  const inner = [...node.childNodes].map((child) => (isElement(child) ? pieces(child) : (child.textContent ?? '')))
  return BLOCKS.test(node.localName) ? `\n${inner.join('')}\n` : inner.join('')
}

function isHidden(node: Element): boolean {
  const style = node.getAttribute('style') ?? ''
  return /(^|;)\s*display\s*:\s*none/.test(style)
}

function isElement(node: ChildNode): node is Element {
  return node.nodeType === 1
}
