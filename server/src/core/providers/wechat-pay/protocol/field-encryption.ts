import { constants, privateDecrypt, publicEncrypt, type KeyObject } from 'node:crypto'

const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' }

/** Encrypts sensitive fields for WeChat Pay: RSAES-OAEP with its public key, base64. */
export function encryptFor(key: KeyObject, text: string): string {
  return publicEncrypt({ key, ...padding }, Buffer.from(text)).toString('base64')
}

/** Decrypts such a field. Throws if it was encrypted with another key. */
export function decryptWith(key: KeyObject, encrypted: string): string {
  return privateDecrypt({ key, ...padding }, Buffer.from(encrypted, 'base64')).toString()
}
