import type { Properties } from '../../messages'
import type { Control, ControlDeed } from './control'

/**
 * `scroll-view`: content is nested in two inner boxes, so the element's own layout does not affect it (unless
 * `enable-flex`).
 */
export class Scroller implements Control {
  readonly content: HTMLElement
  readonly scroller: HTMLElement
  #drawn = ''

  constructor(element: HTMLElement, act: (deed: ControlDeed) => void) {
    const { ownerDocument } = element
    this.scroller = ownerDocument.createElement('div')
    this.content = ownerDocument.createElement('div')
    this.scroller.className = 'wx-scroller'
    this.content.className = 'wx-content'
    this.scroller.append(this.content)
    element.append(this.scroller)
    this.scroller.addEventListener('scroll', () => {
      const { scrollLeft, scrollTop, scrollWidth, scrollHeight } = this.scroller
      act({ deed: 'event', type: 'scroll', detail: { scrollLeft, scrollTop, scrollWidth, scrollHeight } })
    })
  }

  /** Applies the program's scroll position only if it changed. */
  update(properties: Properties): void {
    const drawn = JSON.stringify(properties)
    if (drawn === this.#drawn) return
    this.#drawn = drawn
    const { 'scroll-top': top, 'scroll-left': left, 'scroll-into-view': id } = properties
    if (typeof top === 'number') this.scroller.scrollTop = top
    if (typeof left === 'number') this.scroller.scrollLeft = left
    if (typeof id === 'string' && id) this.content.querySelector(`#${CSS.escape(id)}`)?.scrollIntoView()
  }
}
