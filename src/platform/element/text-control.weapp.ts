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

export function controlProps({ label, kind = 'text', placeholderClass }: ControlFacts): Record<string, unknown> {
  return { type: types[kind], placeholderClass, 'aria-label': label }
}
