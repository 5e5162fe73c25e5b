import { act, type OpenTypes } from './controls'
import { isOn } from './attributes'
import { fire, fireTouch, TOUCH } from './fire'
import { Focus, isTextControl } from './focus'
import { fits } from './typing'

/** User gestures on elements of a page: touch and keyboard. */
export class Gestures {
  readonly #focus = new Focus()
  readonly #openTypes: OpenTypes

  /** @param openTypes actions of WeChat's own buttons */
  constructor(openTypes: OpenTypes) {
    this.#openTypes = openTypes
  }

  /** Taps an element: touch events, tap event, then the control's default action. Disabled buttons fire no tap. */
  tap(node: Element): void {
    fireTouch(node, 'touchstart', [TOUCH], [TOUCH])
    fireTouch(node, 'touchend', [], [TOUCH])
    const button = node.closest('button')
    if (button && isOn(button, 'disabled')) return
    this.#focus.move(isTextControl(node) ? node : null)
    fire(node, 'tap', { x: TOUCH.clientX, y: TOUCH.clientY }, { touches: [TOUCH], changedTouches: [TOUCH] })
    if (node.isConnected) act(node, this.#openTypes)
  }

  /** Replaces the text of an input or textarea, limited by its type and maximum length. */
  type(node: Element, text: string): void {
    if (isOn(node, 'disabled')) throw new Error(`<${node.localName}> is disabled`)
    this.#focus.move(node)
    const value = fits(node, text)
    this.#focus.write(node, value)
    fire(node, 'input', { value, cursor: value.length, keyCode: 0 })
  }

  /** Presses the keyboard's "done" key. */
  confirm(node: Element): void {
    this.#focus.confirm(node)
  }

  /** Removes the focus, as closing the keyboard does. */
  leave(): void {
    this.#focus.move(null)
  }
}
