import { Secret, TOTP } from 'otpauth'
import type { Candidate } from './candidate'

const STEP_MS = 30_000

/** The app that makes codes, on a phone whose clock goes as the service's. */
export class Authenticator {
  private readonly totp: TOTP

  constructor(
    key: string,
    private readonly now: () => number = Date.now,
  ) {
    this.totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) })
  }

  /** What it shows so many steps of thirty seconds from now. */
  shows(steps = 0): string {
    return this.totp.generate({ timestamp: this.now() + steps * STEP_MS })
  }

  /** Six digits that no clock near by shows. */
  showsNot(): string {
    const near = [-2, -1, 0, 1, 2].map((steps) => this.shows(steps))
    return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
  }
}

/** A candidate switches the second factor on; the code of this moment has served by then. */
export async function withSecondFactor(candidate: Candidate, password: string) {
  const { ticket, key } = await candidate.call('POST /ea/second-factor/keys', { body: { password } })
  const app = new Authenticator(key)
  const { recoveryCodes } = await candidate.call('POST /ea/second-factor', { body: { ticket, code: app.shows() } })
  return { app, recoveryCodes }
}
