import type { Properties } from '../../messages'
import { Field } from './field'
import { Picture } from './picture'
import { Plain } from './plain'
import { Scroller } from './scroller'
import { Slides } from './slides'

/** Input event of a control, without the element's id. */
export type ControlDeed =
  | { deed: 'confirm' }
  | { deed: 'leave' }
  | { deed: 'type'; text: string }
  | { deed: 'event'; type: 'load' | 'error' | 'scroll'; detail: object }

/** Content that WeChat renders inside a built-in element. */
export interface Control {
  /** Container of the element's children; default: the element itself. */
  content?: Element
  /** The control renders its own content, so children are not drawn. */
  isClosed?: boolean
  /** Scrolling element, if it is not the element itself. */
  scroller?: Element
  update(properties: Properties): void
}

type Make = (element: HTMLElement, act: (deed: ControlDeed) => void) => Control

const CONTROLS: Record<string, Make> = {
  'wx-image': (element, act) => new Picture(element, act),
  'wx-input': (element, act) => new Field(element, 'input', act),
  'wx-textarea': (element, act) => new Field(element, 'textarea', act),
  'wx-scroll-view': (element, act) => new Scroller(element, act),
  'wx-swiper': (element) => new Slides(element),
  'wx-checkbox': (element) => new Plain(element, 'wx-tick'),
  'wx-radio': (element) => new Plain(element, 'wx-tick'),
  'wx-switch': (element) => new Plain(element, 'wx-tick'),
  'wx-rich-text': (element) => new Plain(element, 'wx-rich'),
  'wx-web-view': (element) => new Plain(element, 'wx-site'),
}

/** Returns null for elements without a control. */
export function controlFor(element: HTMLElement, act: (deed: ControlDeed) => void): Control | null {
  return CONTROLS[element.localName]?.(element, act) ?? null
}
