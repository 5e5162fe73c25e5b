import { Secret, TOTP } from 'otpauth'

/** What every authenticator app takes without being told otherwise (RFC 6238): SHA-1, six digits, thirty seconds. */
const PERIOD_SECONDS = 30
const FORM = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS }
/** The clock of a phone may be this many steps off, to either side. */
const STEPS_OFF = 1
/** As long as the hash (RFC 4226 §4). */
const SEED_BYTES = 20

/** What an authenticator app makes its codes from, as it is typed: base32. */
export function newSeed(): string {
  return new Secret({ size: SEED_BYTES }).base32
}

/** The address that an authenticator app opens, and reads as a QR code: `otpauth://totp/…`. */
export function seedAddress(seed: string, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({ ...FORM, issuer, label, secret: Secret.fromBase32(seed) }).toString()
}

/** The step of time that a code belongs to, so that it serves once; null for a wrong one. `now` in milliseconds. */
export function stepOf(seed: string, code: string, now: number): number | null {
  const counter = TOTP.counter({ period: PERIOD_SECONDS, timestamp: now })
  const secret = Secret.fromBase32(seed)
  const delta = TOTP.validate({ ...FORM, secret, token: code, timestamp: now, window: STEPS_OFF })
  return delta === null ? null : counter + delta
}
