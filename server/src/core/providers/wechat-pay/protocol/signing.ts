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
