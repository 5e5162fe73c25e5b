import { generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'
import { linesOf, signText } from '../core/providers/wechat-pay/protocol/signing'
import type { PlatformIdentity } from './identity/identities'

/** The headers that vouch for `body`. `now` in milliseconds. */
export function signatureHeaders(platform: PlatformIdentity, body: string, now: number): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000))
  const nonce = randomBytes(16).toString('hex')
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': platform.certificate.serial,
    'wechatpay-signature': signText(platform.privateKey, linesOf(timestamp, nonce, body)),
    'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
  }
}

let strangersKey: KeyObject | undefined

/** Signs in the platform's name without having its key. */
export function impostorOf(platform: PlatformIdentity): PlatformIdentity {
  strangersKey ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  return { ...platform, privateKey: strangersKey }
}
