import type { Properties } from '../../messages'
import type { Control } from './control'

/** Static control: check mark, switch, rich text, or the address of a web-view. */
export class Plain implements Control {
  readonly content: HTMLElement
  readonly #element: HTMLElement
  readonly #inner: HTMLElement

  constructor(element: HTMLElement, className: string) {
    this.#element = element
    this.#inner = element.ownerDocument.createElement('div')
    this.#inner.className = className
    this.content = element.ownerDocument.createElement('span')
    element.append(this.#inner, this.content)
  }

  update({ color, nodes, src }: Properties): void {
    if (typeof color === 'string') this.#element.style.setProperty('--tick', color)
    if (typeof nodes === 'string') this.#inner.innerHTML = nodes
    if (typeof src === 'string') this.#inner.textContent = src
  }
}
