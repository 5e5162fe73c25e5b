import type { ControlFacts, InputKind, SpokenFacts } from './text-control-types'

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
export function controlProps(facts: ControlFacts): Record<string, unknown> {
  const { kind = 'text', onSubmit, autocomplete = 'off' } = facts
  return {
    type: 'text',
    inputMode: keyboards[kind],
    autoComplete: autocomplete,
    ...spokenProps(facts),
    // the form around it hears Enter by itself
    ...(onSubmit && { enterKeyHint: 'go' }),
    // a phone begins words with a capital, and mends what is no word
    ...((kind === 'email' || kind === 'idcard' || autocomplete === 'username') && { autoCapitalize: 'off' }),
    ...(autocomplete === 'username' && { autoCorrect: 'off' }),
  }
}

export function spokenProps({ label, isWrong = false, isRequired, describedBy }: SpokenFacts): Record<string, unknown> {
  return {
    'aria-label': label,
    'aria-invalid': isWrong,
    ...(isRequired && { 'aria-required': true }),
    ...(describedBy && { 'aria-describedby': describedBy }),
  }
}
