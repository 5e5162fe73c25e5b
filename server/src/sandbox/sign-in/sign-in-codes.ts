import { createHash, randomBytes } from 'node:crypto'

/** Lifetime of WeChat's codes. */
const GOOD_FOR_MS = 5 * 60_000

/** WeChat's error codes for a rejected code. */
const INVALID_CODE = 40029
const CODE_BEEN_USED = 40163

interface Issued {
  appId: string
  openid: string
  issuedAt: number
  isUsed: boolean
}

/** Sign-in codes issued to pages or the Mini Program. */
export class SignInCodes {
  private readonly issued = new Map<string, Issued>()
  private readonly users = new Set<string>()

  constructor(private readonly now: () => number) {}

  /** Issues a code for any user name; a user always has the same openid in an app. */
  issue(appId: string, user: string): string {
    const code = `${user}-${randomBytes(12).toString('hex')}`
    const openid = openidOf(appId, user)
    this.users.add(`${appId} ${openid}`)
    this.issued.set(code, { appId, openid, issuedAt: this.now(), isUsed: false })
    return code
  }

  /** Returns whether a user has received a code in this app. */
  isKnown(appId: string, openid: string): boolean {
    return this.users.has(`${appId} ${openid}`)
  }

  /** Exchanges a code once for its openid; otherwise returns WeChat's errcode. */
  take(appId: string, code: string): { openid: string } | { errcode: number } {
    const known = this.issued.get(code)
    const isGood = known && known.appId === appId && this.now() - known.issuedAt < GOOD_FOR_MS
    if (!isGood) return { errcode: INVALID_CODE }
    if (known.isUsed) return { errcode: CODE_BEEN_USED }
    known.isUsed = true
    return { openid: known.openid }
  }
}

/** Returns an openid of 28 characters, WeChat's length. */
function openidOf(appId: string, user: string): string {
  return `o${createHash('sha256').update(`${appId} ${user}`).digest('base64url').slice(0, 27)}`
}
