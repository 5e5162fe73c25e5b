import type { ErrorCode } from '@contract/errors/errors'
import { newPasswordFault, type KnownOfOwner } from '@contract/identity/password-rules'
import type { NewPassword } from './new-password-fields'

/** Which field each refusal of a new password belongs to. */
export const newPasswordPlaces = {
  FIELD_PASSWORD: 'password',
  EA_PASSWORD_COMMON: 'password',
  EA_PASSWORD_PERSONAL: 'password',
  EA_PASSWORD_UNCHANGED: 'password',
} as const

/** What the form itself finds, by field. */
export function newPasswordFaults({ password, confirmation }: NewPassword, known: KnownOfOwner) {
  const found: ErrorCode | null = password ? newPasswordFault(password, confirmation, known) : 'FIELD_REQUIRED'
  const isMismatch = found === 'FIELD_PASSWORD_MISMATCH'
  return {
    password: !isMismatch && (found ?? (false as const)),
    confirmation: isMismatch && (confirmation ? found : ('FIELD_REQUIRED' as const)),
  }
}
