import type { ControlFacts, InputKind } from './text-control-types'

const keyboards: Record<InputKind, string> = {
  text: 'text',
  digit: 'decimal',
  number: 'numeric',
  tel: 'tel',
  idcard: 'text',
  email: 'email',
  password: 'text',
}

/** A number input of a browser drops leading zeros and takes an e: the keyboard alone is asked for. */
export function controlProps({
  label,
  kind = 'text',
  isWrong = false,
  isRequired = false,
  describedBy,
  onSubmit,
  autocomplete = 'off',
}: ControlFacts): Record<string, unknown> {
  return {
    type: 'text',
    inputMode: keyboards[kind],
    autoComplete: autocomplete,
    'aria-label': label,
    'aria-invalid': isWrong,
    ...(isRequired && { 'aria-required': true }),
    ...(describedBy && { 'aria-describedby': describedBy }),
    // the form around it hears Enter by itself
    ...(onSubmit && { enterKeyHint: 'go' }),
    // a phone begins words with a capital, and mends what is no word
    ...((kind === 'email' || kind === 'idcard' || autocomplete === 'username') && { autoCapitalize: 'off' }),
    ...(autocomplete === 'username' && { autoCorrect: 'off' }),
  }
}
