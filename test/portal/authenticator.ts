import { Secret, TOTP } from 'otpauth'
import type { Candidate } from './candidate'

const STEP_MS = 30_000

/** Authenticator app whose clock equals the service's. */
export class Authenticator {
  private readonly totp: TOTP

  constructor(
    key: string,
    private readonly now: () => number = Date.now,
  ) {
    this.totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) })
  }

  /** Returns the code at this number of 30-second steps from now. */
  shows(steps = 0): string {
    return this.totp.generate({ timestamp: this.now() + steps * STEP_MS })
  }

  /** Returns a code that is invalid at every nearby time. */
  showsNot(): string {
    const near = [-2, -1, 0, 1, 2].map((steps) => this.shows(steps))
    return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
  }
}

/** Enables the second factor of a candidate; consumes the current code. */
export async function withSecondFactor(candidate: Candidate, password: string) {
  const { ticket, key } = await candidate.call('POST /ea/second-factor/keys', { body: { password } })
  const app = new Authenticator(key)
  const { recoveryCodes } = await candidate.call('POST /ea/second-factor', { body: { ticket, code: app.shows() } })
  return { app, recoveryCodes }
}
