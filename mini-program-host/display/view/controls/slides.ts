import type { Properties } from '../../messages'
import type { Control } from './control'

/** `swiper`: its items lie beside each other, as wide as itself, and the current one is the one that is seen. */
export class Slides implements Control {
  readonly content: HTMLElement

  constructor(element: HTMLElement) {
    this.content = element.ownerDocument.createElement('div')
    this.content.className = 'wx-slides'
    element.append(this.content)
  }

  update({ current }: Properties): void {
    const place = typeof current === 'number' ? current : 0
    this.content.style.transform = `translateX(${-100 * place}%)`
  }
}
