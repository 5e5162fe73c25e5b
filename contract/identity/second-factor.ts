/** Second factor: codes of an authenticator app (decision 0116). */
import { normaliseCode } from '../typed/numbers'

/** Number of recovery codes for a lost app; displayed once, each valid once. */
export const RECOVERY_CODES = 10

/** Characters that cannot be confused with each other. */
export const RECOVERY_SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
export const RECOVERY_LENGTH = 10

const RECOVERY_FORM = new RegExp(`^[${RECOVERY_SIGNS}]{${RECOVERY_LENGTH}}$`)

export interface FactorCode {
  kind: 'time' | 'recovery'
  /** Without separators. */
  code: string
}

/** Parses a typed code: six digits of the app, or a recovery code in any spelling; null for neither. */
export function readFactorCode(typed: string): FactorCode | null {
  const code = normaliseCode(typed).replaceAll('-', '')
  if (/^\d{6}$/.test(code)) return { kind: 'time', code }
  return RECOVERY_FORM.test(code) ? { kind: 'recovery', code } : null
}

/** Formats a recovery code for reading: `abcde-fghjk`. */
export function shownRecoveryCode(code: string): string {
  return `${code.slice(0, RECOVERY_LENGTH / 2)}-${code.slice(RECOVERY_LENGTH / 2)}`
}

/** Formats a key in groups of four for typing into an app. */
export function shownKey(key: string): string {
  return key.match(/.{1,4}/g)?.join(' ') ?? ''
}
