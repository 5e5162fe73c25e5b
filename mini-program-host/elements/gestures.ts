import { act, type OpenTypes } from './controls'
import { isOn } from './attributes'
import { fire, fireTouch, TOUCH } from './fire'
import { Focus, isTextControl } from './focus'
import { fits } from './typing'

/** What a finger and a keyboard do to elements of a page. */
export class Gestures {
  readonly #focus = new Focus()
  readonly #openTypes: OpenTypes

  /** @param openTypes what WeChat's own buttons do */
  constructor(openTypes: OpenTypes) {
    this.#openTypes = openTypes
  }

  /** A tap: touches, the tap event, then what the control does by itself. Disabled buttons stay silent. */
  tap(node: Element): void {
    fireTouch(node, 'touchstart', [TOUCH], [TOUCH])
    fireTouch(node, 'touchend', [], [TOUCH])
    const button = node.closest('button')
    if (button && isOn(button, 'disabled')) return
    this.#focus.move(isTextControl(node) ? node : null)
    fire(node, 'tap', { x: TOUCH.clientX, y: TOUCH.clientY }, { touches: [TOUCH], changedTouches: [TOUCH] })
    if (node.isConnected) act(node, this.#openTypes)
  }

  /** Replaces the text of an input or textarea, as far as its type and length allow. */
  type(node: Element, text: string): void {
    if (isOn(node, 'disabled')) throw new Error(`<${node.localName}> is disabled`)
    this.#focus.move(node)
    const value = fits(node, text)
    this.#focus.write(node, value)
    fire(node, 'input', { value, cursor: value.length, keyCode: 0 })
  }

  /** The keyboard's "done". */
  confirm(node: Element): void {
    this.#focus.confirm(node)
  }

  /** Takes the focus away, as closing the keyboard does. */
  leave(): void {
    this.#focus.move(null)
  }
}
