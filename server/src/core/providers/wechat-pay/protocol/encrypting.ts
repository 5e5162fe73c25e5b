import { constants, privateDecrypt, publicEncrypt, type KeyObject } from 'node:crypto'

const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' }

/** What nobody but WeChat Pay may read of a call: RSAES-OAEP with its public key, base64. */
export function encryptFor(key: KeyObject, text: string): string {
  return publicEncrypt({ key, ...padding }, Buffer.from(text)).toString('base64')
}

/** The counterpart. Throws when it was encrypted for somebody else. */
export function decryptWith(key: KeyObject, encrypted: string): string {
  return privateDecrypt({ key, ...padding }, Buffer.from(encrypted, 'base64')).toString()
}
