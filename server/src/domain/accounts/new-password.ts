import { isPersonal, type KnownOfOwner } from '@contract/identity/password-rules'
import { isPassword } from '@contract/identity/validators'
import { Failure } from '@server/core/failure'
import { isCommonPassword } from './common-passwords'

/**
 * Throws FIELD_PASSWORD, EA_PASSWORD_COMMON or EA_PASSWORD_PERSONAL when a new password is malformed, common or derived
 * from the owner's data.
 */
export function requireGoodPassword(password: string, known: KnownOfOwner): void {
  if (!isPassword(password)) throw new Failure('FIELD_PASSWORD')
  if (isCommonPassword(password)) throw new Failure('EA_PASSWORD_COMMON')
  if (isPersonal(password, known)) throw new Failure('EA_PASSWORD_PERSONAL')
}
