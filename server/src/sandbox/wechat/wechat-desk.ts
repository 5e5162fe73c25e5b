import { randomBytes } from 'node:crypto'
import { ApiTokens } from './api-tokens'

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
