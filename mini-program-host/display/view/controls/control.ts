import type { Properties } from '../../messages'
import { Field } from './field'
import { Picture } from './picture'
import { Plain } from './plain'
import { Scroller } from './scroller'
import { Slides } from './slides'

/** What was done to a control, without saying to which. */
export type ControlDeed =
  | { deed: 'confirm' }
  | { deed: 'leave' }
  | { deed: 'type'; text: string }
  | { deed: 'event'; type: 'load' | 'error' | 'scroll'; detail: object }

/** What WeChat draws inside an element of its own. */
export interface Control {
  /** Where the element's children go; without it into the element itself. */
  content?: Element
  /** What is in it is WeChat's affair: children are not drawn. */
  isClosed?: boolean
  /** What scrolls, where that is not the element. */
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

/** Null for elements that are only what their style makes of them. */
export function controlFor(element: HTMLElement, act: (deed: ControlDeed) => void): Control | null {
  return CONTROLS[element.localName]?.(element, act) ?? null
}
