import * as v from 'valibot'
import { PayChannelError } from '../wechat-pay'
import { readJson, refusalIn } from './answers'
import type { Merchant } from './merchant'
import { PlatformKeys } from './platform-keys'
import { isFresh, isSignedBy, platformSignatureIn } from './protocol/platform-signature'
import { send, type Call, type RawAnswer } from './transport'

/** The bill of a day with many thousand lines. */
const DOWNLOAD_TAKES_MS = 120_000

/** Signed calls to WeChat Pay whose answers were checked. */
export class Channel {
  readonly keys: PlatformKeys

  constructor(
    readonly merchant: Merchant,
    readonly now: () => number,
  ) {
    this.keys = new PlatformKeys(merchant, now, (answer, keyOf) => {
      const signed = signatureOf(answer)
      const key = signed && keyOf(signed.serial)
      return Boolean(key && isFresh(signed, now()) && isSignedBy(key, signed, answer.body))
    })
  }

  /** Throws `PayChannelError` with WeChat's code when it refuses. A GET that found nobody is repeated once. */
  async call<T>(call: Call, schema: v.GenericSchema<unknown, T>): Promise<T> {
    const answer = await this.checked(call)
    const parsed = v.safeParse(schema, answer.body ? readJson(answer.body) : undefined)
    if (!parsed.success) throw new PayChannelError('UNREADABLE', `${call.method} ${call.path}`, answer.status)
    return parsed.output
  }

  /** The file at an address that WeChat handed out, which is not signed: what it should be was said with the address. */
  async download(url: string): Promise<string> {
    const { origin, pathname, search } = new URL(url)
    if (origin !== new URL(this.merchant.baseUrl).origin) throw new PayChannelError('NOT_OURS', url)
    const answer = await this.sendPatiently({ method: 'GET', path: pathname + search, timeoutMs: DOWNLOAD_TAKES_MS })
    if (answer.status !== 200) throw refusalIn(answer)
    return answer.body
  }

  /**
   * Successes must be signed. WeChat Pay does not sign every refusal, and none moves money; only a 404, from which we
   * conclude that nobody paid, must be genuine where it claims to be.
   */
  private async checked(call: Call): Promise<RawAnswer> {
    const answer = await this.sendPatiently(call)
    // 202 USERPAYING: accepted, but nothing was done, because somebody is just entering a password
    const hasSucceeded = answer.status >= 200 && answer.status < 300 && answer.status !== 202
    const mustBeGenuine = hasSucceeded || (answer.status === 404 && signatureOf(answer) !== null)
    if (mustBeGenuine && !(await this.isGenuine(answer))) {
      throw new PayChannelError('WRONG_SIGNATURE', `${call.method} ${call.path}`, answer.status)
    }
    if (hasSucceeded) return answer
    throw refusalIn(answer)
  }

  private async sendPatiently(call: Call): Promise<RawAnswer> {
    const once = () => send(this.merchant, call, this.now())
    if (call.method !== 'GET') return once()
    try {
      const answer = await once()
      return answer.status >= 500 ? await once() : answer
    } catch (error) {
      if (error instanceof PayChannelError) return once()
      throw error
    }
  }

  private async isGenuine(answer: RawAnswer): Promise<boolean> {
    const signed = signatureOf(answer)
    if (!signed || !isFresh(signed, this.now())) return false
    const key = await this.keys.find(signed.serial)
    return key !== undefined && isSignedBy(key, signed, answer.body)
  }
}

function signatureOf(answer: RawAnswer) {
  return platformSignatureIn((name) => answer.headers.get(name))
}
