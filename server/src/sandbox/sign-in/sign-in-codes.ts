import { createHash, randomBytes } from 'node:crypto'

/** WeChat's codes end after five minutes. */
const GOOD_FOR_MS = 5 * 60_000

/** WeChat's own numbers for a code it does not take. */
const INVALID_CODE = 40029
const CODE_BEEN_USED = 40163

interface Issued {
  appId: string
  openid: string
  issuedAt: number
  isUsed: boolean
}

/** The codes that stand for who uses WeChat, handed out to a page or a Mini Program. */
export class SignInCodes {
  private readonly issued = new Map<string, Issued>()
  private readonly users = new Set<string>()

  constructor(private readonly now: () => number) {}

  /** A fresh code for `user`, any name: it stands for the same openid in the same app every time. */
  issue(appId: string, user: string): string {
    const code = `${user}-${randomBytes(12).toString('hex')}`
    const openid = openidOf(appId, user)
    this.users.add(`${appId} ${openid}`)
    this.issued.set(code, { appId, openid, issuedAt: this.now(), isUsed: false })
    return code
  }

  /** Whether somebody has been handed out a code in this app. */
  isKnown(appId: string, openid: string): boolean {
    return this.users.has(`${appId} ${openid}`)
  }

  /** The openid behind a code, once; otherwise WeChat's errcode. */
  take(appId: string, code: string): { openid: string } | { errcode: number } {
    const known = this.issued.get(code)
    const isGood = known && known.appId === appId && this.now() - known.issuedAt < GOOD_FOR_MS
    if (!isGood) return { errcode: INVALID_CODE }
    if (known.isUsed) return { errcode: CODE_BEEN_USED }
    known.isUsed = true
    return { openid: known.openid }
  }
}

/** 28 characters, as long as WeChat's. */
function openidOf(appId: string, user: string): string {
  return `o${createHash('sha256').update(`${appId} ${user}`).digest('base64url').slice(0, 27)}`
}
