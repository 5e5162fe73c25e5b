import { Secret, TOTP } from 'otpauth'

/** Defaults of all authenticator apps (RFC 6238): SHA-1, six digits, thirty seconds. */
const PERIOD_SECONDS = 30
const FORM = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS }
/** Tolerated clock difference of the phone in steps, in either direction. */
const STEPS_OFF = 1
/** As long as the hash (RFC 4226 §4). */
const SEED_BYTES = 20

/** Generates the shared secret of an authenticator app, in base32. */
export function newSeed(): string {
  return new Secret({ size: SEED_BYTES }).base32
}

/** Returns the URI that an authenticator app opens or scans as a QR code: `otpauth://totp/…`. */
export function seedAddress(seed: string, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({ ...FORM, issuer, label, secret: Secret.fromBase32(seed) }).toString()
}

/**
 * Returns the time step of a code, so that each code is accepted once; null for a wrong code. `now` in milliseconds.
 */
export function stepOf(seed: string, code: string, now: number): number | null {
  const counter = TOTP.counter({ period: PERIOD_SECONDS, timestamp: now })
  const secret = Secret.fromBase32(seed)
  const delta = TOTP.validate({ ...FORM, secret, token: code, timestamp: now, window: STEPS_OFF })
  return delta === null ? null : counter + delta
}
