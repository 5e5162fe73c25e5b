import {
  passwordAdvice,
  passwordStrength,
  type KnownOfOwner,
  newPasswordFault,
} from '@contract/identity/password-rules'
import type { FieldFault } from '@/ui/form/field/field-frame'
import { TextInput } from '@/ui/form/text-input'
import { useSecurityText } from './security-texts'

export interface NewPassword {
  password: string
  confirmation: string
}

interface NewPasswordFieldsProps {
  value: NewPassword
  onChange: (value: NewPassword) => void
  faultOf: (name: keyof NewPassword) => FieldFault
  /** Personal data known to this device that the password must not contain. */
  known?: KnownOfOwner
  /** Labels for a first password instead of a new one. */
  labels?: Record<keyof NewPassword, string>
}

/** Fields for a new password and its confirmation, with the strength while typing. */
export function NewPasswordFields({ value, onChange, faultOf, known, labels }: NewPasswordFieldsProps) {
  const t = useSecurityText()
  const { password, confirmation } = value
  const hint = useStrengthHint(password, known) || t('new.hint')
  return (
    <>
      <TextInput
        label={labels?.password ?? t('new')}
        hint={hint}
        kind="password"
        {...faultOf('password')}
        value={password}
        onChange={(typed) => onChange({ ...value, password: typed })}
        maxLength={26}
        autocomplete="new-password"
        required
      />
      <TextInput
        label={labels?.confirmation ?? t('confirm')}
        hint={t('confirm.hint')}
        kind="password"
        {...faultOf('confirmation')}
        value={confirmation}
        onChange={(typed) => onChange({ ...value, confirmation: typed })}
        maxLength={26}
        autocomplete="new-password"
        required
      />
    </>
  )
}

/** Returns the strength of the typed password, with advice for a weak one; empty until something is typed. */
function useStrengthHint(password: string, known: KnownOfOwner | undefined): string {
  const t = useSecurityText()
  if (password === '') return ''
  const strength = passwordStrength(password, known)
  if (strength !== 'weak') return t(`strength.${strength}`)
  const advice = passwordAdvice(password, known)
  const missing = advice.kind === 'add' ? advice.missing.map((kind) => t(`kind.${kind}`)).join(t('kind.and')) : ''
  return t('strength.weak', { advice: t(`advice.${advice.kind}`, { missing }) })
}

/** Fields at which the refusals of a new password are shown. */
export const newPasswordPlaces = {
  FIELD_PASSWORD: 'password',
  EA_PASSWORD_COMMON: 'password',
  EA_PASSWORD_PERSONAL: 'password',
  EA_PASSWORD_UNCHANGED: 'password',
} as const

/**
 * Validates a new password and its confirmation in the client; returns the errors by field. Each field is judged on its
 * own, so that correcting one reveals no error at the other.
 */
export function newPasswordFaults({ password, confirmation }: NewPassword, known: KnownOfOwner) {
  return {
    password: password ? (newPasswordFault(password, known) ?? (false as const)) : ('FIELD_REQUIRED' as const),
    confirmation: confirmation
      ? confirmation !== password && ('FIELD_PASSWORD_MISMATCH' as const)
      : ('FIELD_REQUIRED' as const),
  }
}
