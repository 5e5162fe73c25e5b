import { newPasswordFault, type KnownOfOwner } from '@contract/identity/password-rules'
import type { NewPassword } from './new-password-fields'

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
