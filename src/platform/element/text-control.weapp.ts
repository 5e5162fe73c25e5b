import type { ControlFacts, InputKind, SpokenFacts } from './element-types'

const types: Record<InputKind, string> = {
  text: 'text',
  digit: 'digit',
  number: 'number',
  tel: 'number',
  idcard: 'idcard',
  email: 'text',
  password: 'text',
}

/** Space between cursor and keyboard in CSS pixels, which leaves the hint or error below the field visible. */
export const roomBelow = 96

export function controlProps(facts: ControlFacts): Record<string, unknown> {
  const { kind = 'text', placeholderClass, onSubmit, onLeave } = facts
  const submit = () => {
    onLeave?.()
    // waits for the update that `onLeave` caused
    setTimeout(() => onSubmit?.(), 0)
  }
  return {
    type: types[kind],
    placeholderClass,
    cursorSpacing: roomBelow,
    ...spokenProps(facts),
    ...(onSubmit && { confirmType: 'go', onConfirm: submit }),
  }
}

export function spokenProps({ label, isWrong, isRequired, describedBy }: SpokenFacts): Record<string, unknown> {
  return {
    'aria-label': label,
    ...(isWrong && { 'aria-invalid': 'true' }),
    ...(isRequired && { 'aria-required': 'true' }),
    ...(describedBy && { 'aria-describedby': describedBy }),
  }
}
