import { glassEasel } from 'glass-easel-miniprogram-adapter'
import type { Display } from './display'

interface Rect {
  left: number
  top: number
  width: number
  height: number
}
interface ScrollOffset {
  scrollLeft: number
  scrollTop: number
  scrollWidth: number
  scrollHeight: number
}
interface Measurable {
  getBackendElement(): unknown
  getBoundingClientRect(callback: (rect: Rect) => void): void
  getScrollOffset(callback: (offset: ScrollOffset) => void): void
}

/**
 * Answers geometry queries of the program (`wx.createSelectorQuery`) from the display; without a connected browser they
 * return zeros. Patches the component framework once per process.
 */
export function answerFromDisplay(display: () => Display | null): void {
  const prototype = glassEasel.Element.prototype as unknown as Measurable
  const zeros = Object.create(prototype, Object.getOwnPropertyDescriptors(prototype)) as Measurable
  const measure = async (element: Measurable) => {
    // elements that have been removed meanwhile have no node
    const node = element.getBackendElement() as Element | null
    return node && (display()?.measure(node) ?? null)
  }
  prototype.getBoundingClientRect = function (callback) {
    void measure(this).then((found) => (found ? callback(found) : zeros.getBoundingClientRect.call(this, callback)))
  }
  prototype.getScrollOffset = function (callback) {
    void measure(this).then((found) => (found ? callback(found) : zeros.getScrollOffset.call(this, callback)))
  }
}
