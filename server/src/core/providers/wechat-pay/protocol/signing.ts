import { sign, verify, type KeyObject } from 'node:crypto'

/** Builds the text to sign: lines that each end in a newline, including the last one. */
export function linesOf(...lines: string[]): string {
  return lines.map((line) => `${line}\n`).join('')
}

/** Signs with SHA256 and RSA (PKCS #1 v1.5); base64. */
export function signText(key: KeyObject, text: string): string {
  return sign('RSA-SHA256', Buffer.from(text), key).toString('base64')
}

export function isSignatureOf(key: KeyObject, text: string, signature: string): boolean {
  return verify('RSA-SHA256', Buffer.from(text), key, Buffer.from(signature, 'base64'))
}

/** Maximum deviation of a message's timestamp, to prevent replay. */
const REPLAY_WINDOW_MS = 5 * 60_000

/** Signature headers of WeChat Pay's responses and notifications. */
export interface PlatformSignature {
  timestamp: string
  nonce: string
  signature: string
  serial: string
}

/** Returns null if a header is missing. */
export function platformSignatureIn(header: (name: string) => string | null | undefined): PlatformSignature | null {
  const timestamp = header('wechatpay-timestamp')
  const nonce = header('wechatpay-nonce')
  const signature = header('wechatpay-signature')
  const serial = header('wechatpay-serial')
  return timestamp && nonce && signature && serial ? { timestamp, nonce, signature, serial } : null
}

/** `now` in milliseconds. */
export function isFresh(signed: PlatformSignature, now: number): boolean {
  const age = now - Number(signed.timestamp) * 1000
  return Math.abs(age) <= REPLAY_WINDOW_MS
}

export function isSignedBy(key: KeyObject, signed: PlatformSignature, body: string): boolean {
  return isSignatureOf(key, linesOf(signed.timestamp, signed.nonce, body), signed.signature)
}
