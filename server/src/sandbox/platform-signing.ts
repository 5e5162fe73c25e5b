import { generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'
import { linesOf, signText } from '../core/providers/wechat-pay/protocol/signing'
import type { SandboxState } from './sandbox-state'

/** Signing key and its serial number. */
export interface Signer {
  privateKey: KeyObject
  certificate: { serial: string }
}

/** Returns the newest certificate, or the public key. */
export function signerOf({ platforms, publicKey }: SandboxState, by: 'certificate' | 'publicKey'): Signer {
  return by === 'certificate'
    ? platforms[0]
    : { privateKey: publicKey.privateKey, certificate: { serial: publicKey.id } }
}

/** Returns the signature headers of `body`. `now` in milliseconds. */
export function signatureHeaders(platform: Signer, body: string, now: number): Record<string, string> {
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

/** Returns a signer with the platform's serial number but another key. */
export function impostorOf(platform: Signer): Signer {
  strangersKey ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  return { ...platform, privateKey: strangersKey }
}
