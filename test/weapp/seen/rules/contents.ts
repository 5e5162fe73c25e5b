import type { Box } from './geometry'

/** Words on the page, or something to press: what must not be hidden. */
export interface Content {
  element: Element
  /** One per line of text. */
  boxes: Box[]
  words: string
}

const ROLES = ['button', 'link', 'switch', 'checkbox', 'radio', 'tab', 'menuitem', 'option']
/** Where words must be whole. */
export const SIGNS = '[role=button], [role=link], [role=tab], [role=heading], wx-button'
const PRESSABLE = [...ROLES.map((role) => `[role=${role}]`), 'wx-button', 'wx-input', 'wx-textarea'].join()

/** Every piece of text below an element that is drawn at all. */
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

/** Everything that can be pressed or typed into. */
export function pressables(root: Element): Content[] {
  return [...root.querySelectorAll(PRESSABLE)].filter(isDrawn).map((element) => ({
    element,
    words: describe(element),
    boxes: [element.getBoundingClientRect()],
  }))
}

/** What an element is called, else what it is. */
export function describe(element: Element): string {
  const name = element.getAttribute('aria-label') ?? element.textContent?.trim()
  return name || `<${element.localName} class="${element.className}">`
}

/** A line of text without the room that its font keeps above and below the letters. */
function lettersOf({ left, right, top, bottom }: DOMRect, element: Element): Box {
  const middle = (top + bottom) / 2
  const half = parseFloat(getComputedStyle(element).fontSize) / 2
  return { left, right, top: middle - half, bottom: middle + half }
}

function isDrawn(element: Element): boolean {
  // words for screen readers alone are one pixel large
  return (
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest('.only-spoken')
  )
}
