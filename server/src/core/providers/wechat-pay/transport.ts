import { randomBytes } from 'node:crypto'
import { PayChannelError } from '../wechat-pay'
import type { Merchant } from './merchant'
import { linesOf, signText } from './protocol/signing'

/** Timeout after which WeChat Pay counts as unreachable; the effect of the request is then unknown. */
const TIMEOUT_MS = 8_000

export interface Call {
  method: 'GET' | 'POST'
  /** Path and query, as signed. */
  path: string
  body?: Record<string, unknown>
  /** Serial number of the key that encrypts parts of the body. */
  encryptedFor?: string
  /** Replaces the default timeout. */
  timeoutMs?: number
}

/** Response with an unverified signature. */
export interface RawAnswer {
  status: number
  headers: Headers
  body: string
}

/** Signs and sends one request. Throws `PayChannelError` UNREACHABLE or TIMEOUT. */
export async function send(merchant: Merchant, call: Call, now: number): Promise<RawAnswer> {
  const sent = call.body ? JSON.stringify(call.body) : ''
  const signal = AbortSignal.timeout(call.timeoutMs ?? TIMEOUT_MS)
  try {
    const response = await fetch(merchant.baseUrl + call.path, {
      method: call.method,
      headers: {
        accept: 'application/json',
        'user-agent': 'exam-registration-service',
        authorization: authorization(merchant, call, sent, now),
        ...(sent ? { 'content-type': 'application/json' } : {}),
        ...serialOf(merchant, call),
      },
      ...(sent ? { body: sent } : {}),
      signal,
    })
    // `text()` would drop a byte order mark, which signatures and hashes include
    const body = Buffer.from(await response.arrayBuffer()).toString('utf8')
    return { status: response.status, headers: response.headers, body }
  } catch {
    throw new PayChannelError(signal.aborted ? 'TIMEOUT' : 'UNREACHABLE', `${call.method} ${call.path}`)
  }
}

/** Names the key that WeChat shall sign its response with, or must decrypt with. */
function serialOf({ platformKey }: Merchant, { encryptedFor = platformKey?.id }: Call): Record<string, string> {
  return encryptedFor === undefined ? {} : { 'wechatpay-serial': encryptedFor }
}

/** `now` in milliseconds; WeChat Pay refuses a timestamp that deviates by more than five minutes. */
function authorization(merchant: Merchant, call: Call, body: string, now: number): string {
  const timestamp = String(Math.floor(now / 1000))
  const nonce = randomBytes(16).toString('hex')
  const signature = signText(merchant.privateKey, linesOf(call.method, call.path, timestamp, nonce, body))
  const parts = { mchid: merchant.mchId, nonce_str: nonce, timestamp, serial_no: merchant.serial, signature }
  const quoted = Object.entries(parts).map(([name, value]) => `${name}="${value}"`)
  return `WECHATPAY2-SHA256-RSA2048 ${quoted.join(',')}`
}
