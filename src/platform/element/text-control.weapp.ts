import type { ControlFacts, InputKind } from './text-control-types'

const types: Record<InputKind, string> = {
  text: 'text',
  digit: 'digit',
  number: 'number',
  tel: 'number',
  idcard: 'idcard',
  email: 'text',
  password: 'text',
}

/** CSS pixels between what is typed and the keyboard: the hint or error below the field stays in sight. */
const roomBelow = 96

export function controlProps({ label, kind = 'text', placeholderClass }: ControlFacts): Record<string, unknown> {
  return { type: types[kind], placeholderClass, cursorSpacing: roomBelow, 'aria-label': label }
}
