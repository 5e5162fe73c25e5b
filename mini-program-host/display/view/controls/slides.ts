import type { Properties } from '../../messages'
import type { Control } from './control'

/** `swiper`: items side by side with the full width; the current one is visible. */
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
