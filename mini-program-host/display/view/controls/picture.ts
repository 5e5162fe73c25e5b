import type { Properties } from '../../messages'
import type { Control, ControlDeed } from './control'

const FITS: Record<string, string> = { scaleToFill: 'fill', aspectFit: 'contain', aspectFill: 'cover' }

/** `image`: box with its own size; `mode` fits the picture into it or derives one side from the picture. */
export class Picture implements Control {
  readonly isClosed = true
  readonly content: HTMLElement
  readonly #element: HTMLElement
  readonly #picture: HTMLImageElement
  #mode = ''

  constructor(element: HTMLElement, act: (deed: ControlDeed) => void) {
    this.#element = element
    this.content = element.ownerDocument.createElement('span')
    this.#picture = element.ownerDocument.createElement('img')
    this.#picture.className = 'wx-picture'
    element.append(this.#picture)
    this.#picture.addEventListener('load', () => {
      const { naturalWidth: width, naturalHeight: height } = this.#picture
      this.#takeSide()
      act({ deed: 'event', type: 'load', detail: { width, height } })
    })
    this.#picture.addEventListener('error', () => act({ deed: 'event', type: 'error', detail: { errMsg: 'GET fail' } }))
  }

  update({ src, mode }: Properties): void {
    this.#mode = String(mode ?? 'scaleToFill')
    this.#picture.style.objectFit = FITS[this.#mode] ?? 'fill'
    const wanted = String(src ?? '')
    if (this.#picture.getAttribute('src') !== wanted) this.#picture.setAttribute('src', wanted)
    this.#takeSide()
  }

  #takeSide(): void {
    const { naturalWidth, naturalHeight } = this.#picture
    if (naturalWidth === 0) return
    if (this.#mode === 'widthFix')
      this.#element.style.height = `${(this.#element.offsetWidth * naturalHeight) / naturalWidth}px`
    if (this.#mode === 'heightFix')
      this.#element.style.width = `${(this.#element.offsetHeight * naturalWidth) / naturalHeight}px`
  }
}
