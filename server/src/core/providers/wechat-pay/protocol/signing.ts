import { sign, verify, type KeyObject } from 'node:crypto'

/** WeChat Pay signs texts made of lines, each of them ended by a newline, the last one too. */
export function linesOf(...lines: string[]): string {
  return lines.map((line) => `${line}\n`).join('')
}

/** SHA256 with RSA (PKCS #1 v1.5), base64. */
export function signText(key: KeyObject, text: string): string {
  return sign('RSA-SHA256', Buffer.from(text), key).toString('base64')
}

export function isSignatureOf(key: KeyObject, text: string, signature: string): boolean {
  return verify('RSA-SHA256', Buffer.from(text), key, Buffer.from(signature, 'base64'))
}
