import { isOn, readText, writeProperty } from './attributes'
import { fire } from './fire'

/** Simulated keyboard height in pixels. */
const KEYBOARD_HEIGHT = 300

export function isTextControl(node: Element): boolean {
  return (node.localName === 'input' || node.localName === 'textarea') && !isOn(node, 'disabled')
}

/** Tracks the focused input; fires `focus`, and `blur` with the text. */
export class Focus {
  #node: Element | null = null

  move(node: Element | null): void {
    if (node === this.#node) return
    const left = this.#node
    this.#node = node
    if (left?.isConnected) fire(left, 'blur', { value: textOf(left), cursor: textOf(left).length })
    if (node) fire(node, 'focus', { value: textOf(node), height: KEYBOARD_HEIGHT })
  }

  write(node: Element, value: string): void {
    writeProperty(node, 'value', value)
  }

  confirm(node: Element): void {
    fire(node, 'confirm', { value: textOf(node) })
    if (!isOn(node, 'confirm-hold')) this.move(null)
  }
}

function textOf(node: Element): string {
  return readText(node, 'value')
}
