import type { ControlFacts, InputKind } from './text-control-types'

/** A number input of a browser drops leading zeros and takes an e: the keyboard alone is asked for. */
export function inputType(_kind: InputKind): 'text' {
  return 'text'
}

const keyboards: Record<InputKind, string> = {
  text: 'text',
  digit: 'decimal',
  number: 'numeric',
  tel: 'tel',
  idcard: 'text',
  email: 'email',
  password: 'text',
}

export function dressControl(
  element: unknown,
  { label, kind = 'text', isWrong = false, autocomplete }: ControlFacts,
): void {
  if (!(element instanceof HTMLElement)) return
  element.removeAttribute('aria-label')
  const control = element.querySelector('input, textarea')
  control?.setAttribute('aria-label', label)
  control?.setAttribute('aria-invalid', String(isWrong))
  control?.setAttribute('inputmode', keyboards[kind])
  control?.setAttribute('autocomplete', autocomplete ?? 'off')
  if (kind === 'email' || kind === 'idcard') control?.setAttribute('autocapitalize', 'off')
}
