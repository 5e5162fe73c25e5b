import {
  constants,
  privateDecrypt,
  publicEncrypt,
  type KeyObject,
  createCipheriv,
  createDecipheriv,
  randomBytes,
} from 'node:crypto'
import * as v from 'valibot'

const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' }

/** Encrypts sensitive fields for WeChat Pay: RSAES-OAEP with its public key, base64. */
export function encryptFor(key: KeyObject, text: string): string {
  return publicEncrypt({ key, ...padding }, Buffer.from(text)).toString('base64')
}

/** Decrypts such a field. Throws if it was encrypted with another key. */
export function decryptWith(key: KeyObject, encrypted: string): string {
  return privateDecrypt({ key, ...padding }, Buffer.from(encrypted, 'base64')).toString()
}

/** Encrypted part of WeChat Pay's messages: notifications and platform certificates. */
export const encryptedResourceSchema = v.object({
  algorithm: v.literal('AEAD_AES_256_GCM'),
  ciphertext: v.string(),
  nonce: v.string(),
  associated_data: v.optional(v.string(), ''),
})
export type EncryptedResource = v.InferOutput<typeof encryptedResourceSchema>

const TAG_BYTES = 16

/** Decrypts with the APIv3 key. Throws if the text was encrypted with another key or modified. */
export function decryptResource(apiV3Key: string, resource: EncryptedResource): string {
  const bytes = Buffer.from(resource.ciphertext, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', apiV3Key, resource.nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(resource.associated_data))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  return decipher.update(bytes.subarray(0, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}

/** Encrypts as WeChat Pay does: the tag follows the ciphertext. */
export function encryptResource(apiV3Key: string, text: string, associatedData: string): EncryptedResource {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', apiV3Key, nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(associatedData))
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: ciphertext.toString('base64'),
    nonce,
    associated_data: associatedData,
  }
}
