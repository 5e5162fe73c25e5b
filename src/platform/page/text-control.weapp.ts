import type { ControlFacts, InputKind } from './text-control-types'

const types = {
  text: 'text',
  digit: 'digit',
  number: 'number',
  tel: 'number',
  idcard: 'idcard',
  email: 'text',
  password: 'text',
} as const satisfies Record<InputKind, string>

export function inputType(kind: InputKind): (typeof types)[InputKind] {
  return types[kind]
}

export function dressControl(_element: unknown, _facts: ControlFacts): void {
  // WeChat reads the label from the element's own aria-label
}
