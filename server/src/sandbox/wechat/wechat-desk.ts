import { randomBytes } from 'node:crypto'

const GOOD_FOR_MS = 7_200_000
/** Remaining lifetime below which a new token is issued; the old one remains valid until its expiry. */
const RENEWED_BEFORE_MS = 300_000

interface Issued {
  appId: string
  value: string
  until: number
}

/** Access tokens of an app, or tickets that sign its pages. */
class ApiTokens {
  private readonly tokens = new Map<string, Issued>()
  private readonly newest = new Map<string, Issued>()

  constructor(private readonly now: () => number) {}

  /** Returns the token of stable_token: the same until shortly before its expiry. `force` expires earlier ones. */
  stable(appId: string, force = false): { value: string; seconds: number } {
    if (force) this.end(appId)
    const known = this.newest.get(appId)
    const isLasting = known && known.until - this.now() > RENEWED_BEFORE_MS
    const token = isLasting ? known : this.issue(appId)
    return { value: token.value, seconds: Math.floor((token.until - this.now()) / 1000) }
  }

  /** Returns undefined for a valid token of `appId`, otherwise WeChat's errcode. */
  errcodeOf(appId: string, token: string | undefined): number | undefined {
    if (!token) return 41001
    const known = this.tokens.get(token)
    if (known?.appId !== appId) return 40001
    return known.until <= this.now() ? 42001 : undefined
  }

  /** Expires all tokens of an app early. */
  end(appId: string): void {
    this.newest.delete(appId)
    for (const [value, token] of this.tokens) if (token.appId === appId) this.tokens.delete(value)
  }

  private issue(appId: string): Issued {
    const token = { appId, value: randomBytes(64).toString('base64url'), until: this.now() + GOOD_FOR_MS }
    this.newest.set(appId, token)
    this.tokens.set(token.value, token)
    return token
  }
}

/** Lifetime of WeChat's codes. */
const CODE_LIFE_MS = 5 * 60_000

/** Accepted subscribe message. */
export interface TakenMessage {
  openid: string
  templateId: string
  page: string
  language: string
  fields: Record<string, string>
}

/** State of WeChat's servers for the apps, except sign-in codes. */
export class WechatDesk {
  readonly tokens: ApiTokens
  /** Renewed like access tokens, shortly before their expiry. */
  readonly tickets: ApiTokens
  readonly messages: TakenMessage[] = []
  /** Number of calls by path. */
  readonly calls: Record<string, number> = {}
  private readonly phoneCodes = new Map<string, { phone: string; until: number }>()

  constructor(private readonly now: () => number) {
    this.tokens = new ApiTokens(now)
    this.tickets = new ApiTokens(now)
  }

  count(path: string): void {
    this.calls[path] = (this.calls[path] ?? 0) + 1
  }

  /** Issues a single-use code of the phone number button. */
  issuePhoneCode(phone: string): string {
    const code = randomBytes(32).toString('hex')
    this.phoneCodes.set(code, { phone, until: this.now() + CODE_LIFE_MS })
    return code
  }

  takePhoneCode(code: string): string | null {
    const known = this.phoneCodes.get(code)
    this.phoneCodes.delete(code)
    return known && known.until > this.now() ? known.phone : null
  }
}
