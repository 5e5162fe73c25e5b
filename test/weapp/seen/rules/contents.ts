import type { Box } from './geometry'

/** Text or control that must not be hidden. */
export interface Content {
  element: Element
  /** One per line of text. */
  boxes: Box[]
  words: string
}

const ROLES = ['button', 'link', 'switch', 'checkbox', 'radio', 'tab', 'menuitem', 'option']
/** Elements whose text must not be truncated. */
export const SIGNS = '[role=button], [role=link], [role=tab], [role=heading], wx-button'
const PRESSABLE = [...ROLES.map((role) => `[role=${role}]`), 'wx-button', 'wx-input', 'wx-textarea'].join()

/** Returns the visible texts below an element. */
export function texts(root: Element): Content[] {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: Content[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node.textContent?.trim() ?? ''
    const element = node.parentElement
    if (!words || !element || !isDrawn(element)) continue
    const range = root.ownerDocument.createRange()
    range.selectNodeContents(node)
    found.push({ element, words, boxes: [...range.getClientRects()].map((line) => lettersOf(line, element)) })
  }
  return found
}

/** Returns the visible controls and inputs below an element. */
export function pressables(root: Element): Content[] {
  return [...root.querySelectorAll(PRESSABLE)].filter(isDrawn).map((element) => ({
    element,
    words: describe(element),
    boxes: [element.getBoundingClientRect()],
  }))
}

/** Returns the accessible name or text of an element, else its tag and class. */
export function describe(element: Element): string {
  const name = element.getAttribute('aria-label') ?? element.textContent?.trim()
  return name || `<${element.localName} class="${element.className}">`
}

/** Reduces a line box to the height of the letters, without the font's line spacing. */
function lettersOf({ left, right, top, bottom }: DOMRect, element: Element): Box {
  const middle = (top + bottom) / 2
  const half = parseFloat(getComputedStyle(element).fontSize) / 2
  return { left, right, top: middle - half, bottom: middle + half }
}

function isDrawn(element: Element): boolean {
  // Excludes texts for screen readers alone, which are one pixel in size.
  return (
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest('.only-spoken')
  )
}
