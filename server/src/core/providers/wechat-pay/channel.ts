import * as v from 'valibot'
import { PayChannelError } from '../wechat-pay'
import { readJson, refusalIn } from './answers'
import type { Merchant } from './merchant'
import { PlatformKeys } from './platform-keys'
import { isFresh, isSignedBy, platformSignatureIn } from './protocol/signing'
import { send, type Call, type RawAnswer } from './transport'

/** Timeout for a daily bill of many thousand lines. */
const DOWNLOAD_TAKES_MS = 120_000

/** Signed requests to WeChat Pay with verified responses. */
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

  /** Sends a request; a failed GET is retried once. Throws `PayChannelError` with WeChat's code on a refusal. */
  async call<T>(call: Call, schema: v.GenericSchema<unknown, T>): Promise<T> {
    const answer = await this.checked(call)
    const parsed = v.safeParse(schema, answer.body ? readJson(answer.body) : undefined)
    if (!parsed.success) throw new PayChannelError('UNREADABLE', `${call.method} ${call.path}`, answer.status)
    return parsed.output
  }

  /**
   * Downloads a file from a URL that WeChat returned. The response is unsigned; callers verify it by a hash from the
   * signed response.
   */
  async download(url: string): Promise<string> {
    const { origin, pathname, search } = new URL(url)
    if (origin !== new URL(this.merchant.baseUrl).origin) throw new PayChannelError('NOT_OURS', url)
    const answer = await this.sendPatiently({ method: 'GET', path: pathname + search, timeoutMs: DOWNLOAD_TAKES_MS })
    if (answer.status !== 200) throw refusalIn(answer)
    return answer.body
  }

  /**
   * Successful responses must be signed. WeChat Pay does not sign every refusal, and refusals move no money; but a 404,
   * which implies that a payment does not exist, must be verified if it carries a signature.
   */
  private async checked(call: Call): Promise<RawAnswer> {
    const answer = await this.sendPatiently(call)
    // 202 USERPAYING: accepted without effect, because the user is entering a password
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
