import { isOn, readText, writeProperty } from './attributes'
import { fire } from './fire'

/** Where the keyboard would be. */
const KEYBOARD_HEIGHT = 300

export function isTextControl(node: Element): boolean {
  return (node.localName === 'input' || node.localName === 'textarea') && !isOn(node, 'disabled')
}

/** The input that has the keyboard: tells inputs when they get it and, with their text, when they lose it. */
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
