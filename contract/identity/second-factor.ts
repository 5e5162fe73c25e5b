/** A second factor beside the password or the phone: codes of an authenticator app (docs/decisions/0116). */
import { normaliseCode } from '../typed/numbers'

/** For whoever has lost the app: shown once, each good once. */
export const RECOVERY_CODES = 10

/** Letters and digits that nobody takes for one another. */
export const RECOVERY_SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
export const RECOVERY_LENGTH = 10

const RECOVERY_FORM = new RegExp(`^[${RECOVERY_SIGNS}]{${RECOVERY_LENGTH}}$`)

export interface FactorCode {
  kind: 'time' | 'recovery'
  /** Without what only separates it. */
  code: string
}

/** A code as it was typed: six digits of the app, or a recovery code in any way of writing it; null for neither. */
export function readFactorCode(typed: string): FactorCode | null {
  const code = normaliseCode(typed).replaceAll('-', '')
  if (/^\d{6}$/.test(code)) return { kind: 'time', code }
  return RECOVERY_FORM.test(code) ? { kind: 'recovery', code } : null
}

/** As it is read and typed off: `abcde-fghjk`. */
export function shownRecoveryCode(code: string): string {
  return `${code.slice(0, RECOVERY_LENGTH / 2)}-${code.slice(RECOVERY_LENGTH / 2)}`
}

/** A key in groups of four: what is typed into an app by hand, and read aloud. */
export function shownKey(key: string): string {
  return key.match(/.{1,4}/g)?.join(' ') ?? ''
}
