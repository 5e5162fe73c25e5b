/** AES-256-GCM: decryption fails for data that was modified or moved from its place. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Length of an encrypted empty text. */
export const MIN_ENCRYPTED_BYTES = IV_BYTES + TAG_BYTES

/**
 * Encrypts with a 32-byte key. `place` (where the result is stored) is authenticated as additional data. Returns IV,
 * tag and ciphertext.
 */
export function encryptBytes(key: Buffer, place: string, bytes: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(place))
  const body = cipher.update(bytes)
  cipher.final()
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

/** Throws if the data was modified, or encrypted with another key or for another place. */
export function decryptBytes(key: Buffer, place: string, encrypted: Buffer): Buffer {
  const iv = encrypted.subarray(0, IV_BYTES)
  const cipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(place)).setAuthTag(encrypted.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const bytes = cipher.update(encrypted.subarray(IV_BYTES + TAG_BYTES))
  cipher.final()
  return bytes
}
