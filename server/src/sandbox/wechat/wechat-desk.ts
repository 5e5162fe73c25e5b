import { randomBytes } from 'node:crypto'
import { ApiTokens } from './api-tokens'

/** WeChat's codes end after five minutes. */
const CODE_LIFE_MS = 5 * 60_000

/** A subscribe message as it was taken. */
export interface TakenMessage {
  openid: string
  templateId: string
  page: string
  language: string
  fields: Record<string, string>
}

/** What WeChat's servers keep for our apps beyond who signs in. */
export class WechatDesk {
  readonly tokens: ApiTokens
  /** Like access tokens: the same until shortly before the end. */
  readonly tickets: ApiTokens
  readonly messages: TakenMessage[] = []
  /** How often each path was called. */
  readonly calls: Record<string, number> = {}
  private readonly phoneCodes = new Map<string, { phone: string; until: number }>()

  constructor(private readonly now: () => number) {
    this.tokens = new ApiTokens(now)
    this.tickets = new ApiTokens(now)
  }

  count(path: string): void {
    this.calls[path] = (this.calls[path] ?? 0) + 1
  }

  /** A code of the phone number button; good once. */
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
