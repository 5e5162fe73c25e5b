import type { ControlFacts, InputKind, SpokenFacts } from './element-types'

const keyboards: Record<InputKind, string> = {
  text: 'text',
  digit: 'decimal',
  number: 'numeric',
  tel: 'tel',
  idcard: 'text',
  email: 'email',
  password: 'text',
}

/** Sets `inputmode` only: number inputs drop leading zeros and accept `e`. */
export function controlProps(facts: ControlFacts): Record<string, unknown> {
  const { kind = 'text', onSubmit, autocomplete = 'off' } = facts
  return {
    type: 'text',
    inputMode: keyboards[kind],
    autoComplete: autocomplete,
    ...spokenProps(facts),
    // the surrounding form handles Enter
    ...(onSubmit && { enterKeyHint: 'go' }),
    // prevents automatic capitals and corrections on phones
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
