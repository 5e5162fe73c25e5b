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

export function dressControl(element: unknown, facts: ControlFacts): void {
  if (!(element instanceof HTMLElement)) return
  element.removeAttribute('aria-label')
  const control = element.querySelector('input, textarea')
  if (control) dress(control, facts)
  else whenFilled(element, () => dressControl(element, facts))
}

function dress(control: Element, { label, kind = 'text', isWrong = false, autocomplete }: ControlFacts): void {
  control.setAttribute('aria-label', label)
  control.setAttribute('aria-invalid', String(isWrong))
  control.setAttribute('inputmode', keyboards[kind])
  control.setAttribute('autocomplete', autocomplete ?? 'off')
  if (kind === 'email' || kind === 'idcard') control.setAttribute('autocapitalize', 'off')
}

/** Taro's element makes the browser's own inside of itself when it finds the time. */
function whenFilled(element: HTMLElement, work: () => void): void {
  const observer = new MutationObserver(() => {
    observer.disconnect()
    work()
  })
  observer.observe(element, { childList: true, subtree: true })
}
