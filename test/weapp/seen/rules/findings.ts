import { SIGNS, describe, pressables, texts, type Content } from './contents'
import { exceeds, isUncovered, overlap, unclipped, type Box } from './geometry'

/** Returns descriptions of the layout defects of the top page. */
export type Findings = () => Promise<string[]>

/** Buttons named by their text alone: selected values in labelled ones may be long. */
const BUTTONS = '[role=button]:not([aria-label]), wx-button'
/** Maximum lines of a button; more would look like a column of single words. */
const MOST_LINES = 2

/** Areas reserved by the phone and WeChat, in page pixels. */
interface Kept {
  'the status bar': Box
  'the capsule': Box
  'the home indicator': Box
}

/**
 * Scrolls through the page and reports content under the status bar, the capsule or the home indicator, content beyond
 * the sides, truncated texts of buttons, links and headings, and buttons of more than two lines.
 */
export const findings: Findings = async () => {
  const frame = document.querySelector<HTMLIFrameElement>('#pages iframe:not([hidden])')
  const page = frame?.contentDocument
  if (!frame || !page) return ['no page is shown']
  const kept = keptAreas(frame.getBoundingClientRect(), page)
  const found = new Set([...besides(page), ...signs(page)])
  const scroller = page.scrollingElement ?? page.documentElement
  const end = scroller.scrollHeight - scroller.clientHeight
  for (const position of new Set([0, end / 2, end])) {
    scroller.scrollTop = position
    await new Promise(requestAnimationFrame)
    for (const words of under(page, 'the status bar', kept)) found.add(words)
    for (const words of under(page, 'the capsule', kept)) found.add(words)
  }
  // Content loaded meanwhile may have made the page longer.
  scroller.scrollTop = scroller.scrollHeight
  await new Promise(requestAnimationFrame)
  for (const words of under(page, 'the home indicator', kept)) found.add(words)
  scroller.scrollTop = 0
  return [...found]
}

function keptAreas(frame: Box, page: Document): Kept {
  const within = (box: Box): Box => ({
    left: box.left - frame.left,
    top: box.top - frame.top,
    right: box.right - frame.left,
    bottom: box.bottom - frame.top,
  })
  const areaOf = (selector: string): Box =>
    within(document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect())
  const phone = areaOf('#phone')
  const indicator = parseFloat(getComputedStyle(page.documentElement).getPropertyValue('--safe-area-inset-bottom'))
  return {
    'the status bar': areaOf('#status'),
    'the capsule': areaOf('#capsule'),
    'the home indicator': { ...phone, top: phone.bottom - indicator },
  }
}

function under(page: Document, name: keyof Kept, kept: Kept): string[] {
  const contents = [...texts(page.body), ...pressables(page.body)]
  return contents.filter((content) => isSeenIn(kept[name], content, page)).map(({ words }) => `under ${name}: ${words}`)
}

function isSeenIn(area: Box, { element, boxes }: Content, page: Document): boolean {
  return boxes.some((box) => {
    const seen = unclipped(box, element, page.body)
    const part = seen && overlap(seen, area)
    return part !== null && isUncovered(part, element)
  })
}

/** Returns content wider than the screen. */
function besides(page: Document): string[] {
  const { clientWidth, scrollWidth } = page.documentElement
  const glass = { left: 0, right: clientWidth, top: -Infinity, bottom: Infinity }
  const cut = [...texts(page.body), ...pressables(page.body)].filter(({ element, boxes }) =>
    boxes.some((box) => {
      const seen = unclipped(box, element, page.body)
      return seen !== null && exceeds(seen, glass)
    }),
  )
  return [
    ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide: ${widest(page)}`] : []),
    ...cut.map(({ words }) => `beyond the side: ${words}`),
  ]
}

/** Describes the innermost element that extends furthest to the right. */
function widest(page: Document): string {
  const all = [...page.body.querySelectorAll('*')].map((element) => ({
    element,
    right: element.getBoundingClientRect().right,
  }))
  const { element } = all.reduce((one, other) => (other.right >= one.right ? other : one))
  return describe(element)
}

/** Returns truncated texts of buttons, links, tabs and headings, and buttons of too many lines. */
function signs(page: Document): string[] {
  return [...page.querySelectorAll(SIGNS)].flatMap((sign) => {
    const found = texts(sign)
    const cut = found.filter(({ element, boxes }) =>
      boxes.some((box) => {
        const seen = unclipped(box, element, page.body)
        return seen === null ? false : exceeds(box, seen) || exceeds(box, sign.getBoundingClientRect())
      }),
    )
    const tall = sign.matches(BUTTONS) ? found.filter(({ boxes }) => boxes.length > MOST_LINES) : []
    return [
      ...cut.map(({ words }) => `cut off: ${words}`),
      ...tall.map(({ words, boxes }) => `in ${boxes.length} lines: ${words}`),
    ]
  })
}
