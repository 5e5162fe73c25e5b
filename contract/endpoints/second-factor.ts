import * as v from 'valibot'
import { RECOVERY_CODES } from '../identity/second-factor'
import { code as domainCode, empty, nonEmptyText } from '../schemas'
import { signedInSchema } from './account'
import type { Endpoint } from './endpoint'

/** Encrypted state of a started sign-in or key setup, stored only by the client. */
const ticket = v.pipe(v.string(), v.minLength(1), v.maxLength(2000))
/** Six digits of the authenticator app, or a recovery code where allowed. */
const code = v.pipe(v.string(), v.minLength(1), v.maxLength(50))

/** Wrong codes are counted separately from wrong passwords, because the first factor was already verified. */
const CODE_REFUSALS = ['EA_WRONG_FACTOR', 'EA_FACTOR_LOCKED'] as const

export const secondFactorEndpoints = {
  'POST /ea/g/second-factor': {
    summary: 'Show the second factor that EA_SECOND_FACTOR asked for: signs in',
    security: true,
    auth: 'none',
    rateLimit: 'codeSignIns',
    /** `ticket` is valid for five minutes, in the client that received it. Recovery codes are accepted. */
    body: v.object({ domain: domainCode, ticket, code }),
    output: signedInSchema,
    /** EA_WRONG_FACTOR `{ left }`, EA_FACTOR_LOCKED `{ until }`; EA_FACTOR_EXPIRED: signing in starts over. */
    errors: [...CODE_REFUSALS, 'EA_FACTOR_EXPIRED', 'EA_ACCOUNT_MISSING'],
  },
  'POST /ea/second-factor/keys': {
    summary: 'A new key for an authenticator app, which counts once a code of it is shown',
    security: true,
    auth: 'candidate',
    body: v.object({ password: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) }),
    /**
     * `key`: base32 for typing; `address`: `otpauth:` link; `qrCode`: PNG data URI of that link. `ticket` is valid for
     * ten minutes.
     */
    output: v.object({ ticket: v.string(), key: v.string(), address: v.string(), qrCode: v.string() }),
    errors: ['EA_OLD_PASSWORD', 'EA_ACCOUNT_LOCKED', 'COMMON_BUSY', 'EA_FACTOR_SET'],
  },
  'POST /ea/second-factor': {
    summary: 'Switch the second factor on, by a code of the key that was shown; it is told to the owner',
    security: true,
    auth: 'candidate',
    body: v.object({ ticket, code: nonEmptyText }),
    /** Returned only once; each code can be used once. */
    output: v.object({ recoveryCodes: v.pipe(v.array(v.string()), v.maxLength(RECOVERY_CODES)) }),
    /** During setup there are no recovery codes: EA_WRONG_NEW_FACTOR `{ left }`. */
    errors: ['EA_WRONG_NEW_FACTOR', 'EA_FACTOR_LOCKED', 'EA_FACTOR_EXPIRED', 'EA_FACTOR_SET'],
  },
  'POST /ea/second-factor/off': {
    summary: 'Switch the second factor off, by a code of it or a recovery code; it is told to the owner',
    security: true,
    auth: 'candidate',
    body: v.object({ code }),
    output: empty,
    errors: [...CODE_REFUSALS],
  },
} as const satisfies Record<string, Endpoint>
