import type { ErrorCode } from '@contract/errors/errors'
import { newPasswordFault, type KnownOfOwner } from '@contract/identity/password-rules'
import type { NewPassword } from './new-password-fields'

/** Fields at which the refusals of a new password are shown. */
export const newPasswordPlaces = {
  FIELD_PASSWORD: 'password',
  EA_PASSWORD_COMMON: 'password',
  EA_PASSWORD_PERSONAL: 'password',
  EA_PASSWORD_UNCHANGED: 'password',
} as const

/** Validates a new password and its confirmation in the client; returns the errors by field. */
export function newPasswordFaults({ password, confirmation }: NewPassword, known: KnownOfOwner) {
  const found: ErrorCode | null = password ? newPasswordFault(password, confirmation, known) : 'FIELD_REQUIRED'
  const isMismatch = found === 'FIELD_PASSWORD_MISMATCH'
  return {
    password: !isMismatch && (found ?? (false as const)),
    confirmation: isMismatch && (confirmation ? found : ('FIELD_REQUIRED' as const)),
  }
}
