import type { KeyObject } from 'node:crypto'
import { isSignatureOf, linesOf } from './signing'

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
