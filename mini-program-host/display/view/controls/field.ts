import type { Properties } from '../../messages'
import type { Control, ControlDeed } from './control'

/** `input` and `textarea`: the element provides the box, an inner field the text. */
export class Field implements Control {
  readonly isClosed = true
  readonly content: HTMLElement
  readonly #element: HTMLElement
  readonly #field: HTMLInputElement | HTMLTextAreaElement
  #drawn = ''

  constructor(element: HTMLElement, tag: 'input' | 'textarea', act: (deed: ControlDeed) => void) {
    this.#element = element
    this.content = element.ownerDocument.createElement('span')
    this.#field = element.ownerDocument.createElement(tag)
    this.#field.className = 'wx-field'
    element.append(this.#field)
    this.#field.addEventListener('input', () => act({ deed: 'type', text: this.#field.value }))
    this.#field.addEventListener('blur', () => act({ deed: 'leave' }))
    this.#field.addEventListener('keydown', (event) => {
      if ((event as KeyboardEvent).key === 'Enter' && tag === 'input') act({ deed: 'confirm' })
    })
  }

  /**
   * Applies the program's value only if the properties changed, because typed text may still be on its way to the
   * program.
   */
  update(properties: Properties): void {
    const drawn = JSON.stringify(properties)
    if (drawn === this.#drawn) return
    this.#drawn = drawn
    const { value, placeholder, password, maxlength } = properties
    const text = String(value ?? '')
    if (this.#field.value !== text) this.#field.value = text
    this.#field.placeholder = String(placeholder ?? '')
    this.#field.disabled = this.#element.hasAttribute('disabled')
    if (this.#field.localName === 'input') this.#field.setAttribute('type', password ? 'password' : 'text')
    const limit = Number(maxlength ?? 140)
    if (limit >= 0) this.#field.maxLength = limit
    // the element's accessible name also names the inner field
    const name = this.#element.getAttribute('aria-label')
    if (name) this.#field.setAttribute('aria-label', name)
    this.#placeholderStyle(String(properties['placeholder-style'] ?? ''))
  }

  #placeholderStyle(style: string): void {
    const colour = /(?:^|;)\s*color\s*:\s*([^;]+)/.exec(style)?.[1]
    const size = /(?:^|;)\s*font-size\s*:\s*([^;]+)/.exec(style)?.[1]
    if (colour) this.#field.style.setProperty('--placeholder-color', colour)
    if (size) this.#field.style.setProperty('--placeholder-size', size)
  }
}
