import { glassEasel } from 'glass-easel-miniprogram-adapter'
import { elementOf } from './attributes'

const BUBBLING = ['tap', 'longpress', 'longtap', 'touchstart', 'touchmove', 'touchend', 'touchcancel', 'transitionend']

export interface Touch {
  identifier: number
  pageX: number
  pageY: number
  clientX: number
  clientY: number
}

/** Fixed position of all touches, because the host has no layout. */
export const TOUCH: Touch = { identifier: 0, pageX: 10, pageY: 10, clientX: 10, clientY: 10 }

/** Triggers an event through the framework; it bubbles only if it does in WeChat. */
export function fire(
  node: Element,
  type: string,
  detail: object = {},
  extraFields: Record<string, unknown> = {},
): void {
  const bubbles = BUBBLING.includes(type)
  const options = { bubbles, composed: bubbles, capturePhase: bubbles, extraFields }
  glassEasel.Event.triggerEvent(elementOf(node), type, detail, options)
}

export function fireTouch(node: Element, type: string, touches: Touch[], changedTouches: Touch[]): void {
  fire(node, type, {}, { touches, changedTouches })
}
