import { toggleSwitch } from '../elements/controls'
import { fire } from '../elements/fire'
import type { Gestures } from '../elements/gestures'

type ElementFunction = (gestures: Gestures, node: Element, args: unknown[]) => unknown

/** Functions that the client's element classes (InputElement, SwiperElement, …) call by name. */
const FUNCTIONS: Record<string, ElementFunction> = {
  'input.input': (gestures, node, [text]) => gestures.type(node, String(text)),
  'textarea.input': (gestures, node, [text]) => gestures.type(node, String(text)),
  'switch.tap': (_gestures, node) => toggleSwitch(node),
  'slider.slideTo': (_gestures, node, [value]) => fire(node, 'change', { value }),
  'swiper.swipeTo': (_gestures, node, [current]) => fire(node, 'change', { current, source: 'touch' }),
  'scroll-view.scrollTo': (_gestures, node, [scrollLeft, scrollTop]) => fire(node, 'scroll', { scrollLeft, scrollTop }),
  'scroll-view.scrollTop': () => 0,
  'scroll-view.scrollLeft': () => 0,
}

/** Throws if the headless host does not support the function. */
export function callElement(gestures: Gestures, name: string, node: Element, args: unknown[]): unknown {
  const run = FUNCTIONS[name]
  if (!run) throw new Error(`${name} is not supported by the headless host`)
  return run(gestures, node, args)
}
