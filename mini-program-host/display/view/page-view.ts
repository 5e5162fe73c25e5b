import type { Device } from '../../api/devices'
import { CATCHES_MOVES, type Deed, type DrawnElement, type DrawnNode, type Measure } from '../messages'
import { controlFor, type Control } from './controls/control'

type Shown = { element: HTMLElement; control: Control | null } | { text: Text }

const PAGE = '<!doctype html><html><head><link rel="stylesheet" href="/elements.css"></head><body></body></html>'

/** One page of the stack in its own frame, as each page has its own web view in WeChat. */
export class PageView {
  readonly #frame = document.createElement('iframe')
  readonly #document: Document
  readonly #act: (deed: Deed) => void
  #nodes = new Map<number, Shown>()

  constructor(place: HTMLElement, id: number, css: string, device: Device, act: (deed: Deed) => void) {
    this.#act = act
    this.#frame.name = `page${id}`
    this.isShown = false
    place.append(this.#frame)
    this.#document = this.#frame.contentDocument ?? document
    this.#document.open()
    this.#document.write(PAGE)
    this.#document.close()
    const style = this.#document.createElement('style')
    style.textContent = css
    this.#document.head.append(style)
    this.#takeSafeAreas(device)
    this.#document.addEventListener('click', (event) => this.#tap(event.target as Element))
    holdStill(this.#document)
  }

  set isShown(isShown: boolean) {
    this.#frame.hidden = !isShown
  }

  remove(): void {
    this.#frame.remove()
  }

  draw(body: DrawnNode[]): void {
    const before = this.#nodes
    this.#nodes = new Map()
    this.#fill(this.#document.body, body, before)
  }

  measure(id: number): Measure | null {
    const shown = this.#nodes.get(id)
    if (!shown || !('element' in shown)) return null
    const { left, top, width, height } = shown.element.getBoundingClientRect()
    const { scrollLeft, scrollTop, scrollWidth, scrollHeight } = shown.control?.scroller ?? shown.element
    return { left, top, width, height, scrollLeft, scrollTop, scrollWidth, scrollHeight }
  }

  scroll(id: number | null, offset: number): void {
    const { scrollingElement } = this.#document
    const target = id === null ? null : this.measure(id)
    const start = target ? target.top + (scrollingElement?.scrollTop ?? 0) : 0
    scrollingElement?.scrollTo({ top: start + offset })
  }

  async pictures(): Promise<void> {
    await this.#document.fonts.ready
    const pictures = [...this.#document.images]
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)))
  }

  #takeSafeAreas({ statusBar, homeIndicator }: Device): void {
    const areas = { top: statusBar, bottom: homeIndicator, left: 0, right: 0 }
    for (const [side, pixels] of Object.entries(areas))
      this.#document.documentElement.style.setProperty(`--safe-area-inset-${side}`, `${pixels}px`)
  }

  /** Updates the children of `place`; reuses known nodes in order to preserve scroll position and focus. */
  #fill(place: Element, wanted: DrawnNode[], before: Map<number, Shown>): void {
    let next = place.firstChild
    for (const node of wanted) {
      const shown = 'text' in node ? this.#text(node.id, node.text, before) : this.#element(node, before)
      const own = 'text' in shown ? shown.text : shown.element
      if (own === next) next = next.nextSibling
      else place.insertBefore(own, next)
    }
    while (next) {
      const gone = next
      next = next.nextSibling
      gone.remove()
    }
  }

  #text(id: number, content: string, before: Map<number, Shown>): Shown {
    const known = before.get(id)
    const text = known && 'text' in known ? known.text : this.#document.createTextNode('')
    if (text.data !== content) text.data = content
    return this.#keep(id, { text })
  }

  #element(node: DrawnElement, before: Map<number, Shown>): Shown {
    const known = before.get(node.id)
    const shown = known && 'element' in known ? known : this.#create(node)
    this.#keep(node.id, shown)
    setAttributes(shown.element, node.attributes)
    this.#fill(shown.control?.content ?? shown.element, shown.control?.isClosed ? [] : node.children, before)
    shown.control?.update(node.properties)
    return shown
  }

  #create({ id, tag }: DrawnElement): { element: HTMLElement; control: Control | null } {
    const element = this.#document.createElement(tag)
    Object.assign(element, { weappId: id })
    const control = controlFor(element, (deed) => this.#act({ ...deed, node: id }))
    return { element, control }
  }

  #keep<T extends Shown>(id: number, shown: T): T {
    this.#nodes.set(id, shown)
    return shown
  }

  /** Reports a tap on the innermost program element. */
  #tap(target: Element): void {
    for (let hit: Element | null = target; hit; hit = hit.parentElement) {
      const { weappId } = hit as { weappId?: number }
      if (weappId !== undefined) return this.#act({ deed: 'tap', node: weappId })
    }
  }
}

/**
 * Emulates WeChat's `catchtouchmove`: under a catching element only a `scroll-view` inside it scrolls, and only until
 * it reaches its end.
 */
function holdStill(document: Document): void {
  let start = 0
  document.addEventListener('touchstart', ({ touches }) => (start = touches[0]?.clientY ?? 0))
  const onMove = (event: TouchEvent) => {
    const target = event.target as Element
    const catching = target.closest(`[${CATCHES_MOVES}]`)
    const scroller = target.closest('wx-scroll-view > .wx-scroller')
    const isUp = (event.touches[0]?.clientY ?? 0) < start
    const scrolls = scroller && catching?.contains(scroller) && canScroll(scroller, isUp)
    if (catching && event.cancelable && !scrolls) event.preventDefault()
  }
  document.addEventListener('touchmove', onMove, { passive: false })
}

function canScroll({ scrollTop, scrollHeight, clientHeight }: Element, isUp: boolean): boolean {
  return isUp ? scrollTop + clientHeight < scrollHeight - 1 : scrollTop > 0
}

function setAttributes(element: Element, attributes: Record<string, string>): void {
  for (const name of element.getAttributeNames()) if (!(name in attributes)) element.removeAttribute(name)
  for (const [name, value] of Object.entries(attributes))
    if (element.getAttribute(name) !== value) element.setAttribute(name, value)
}
