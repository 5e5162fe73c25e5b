/** AES-256-GCM: decryption fails for data that was modified or moved from its place. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Length of an encrypted empty text. */
export const LEAST_SEALED_BYTES = IV_BYTES + TAG_BYTES

/**
 * Encrypts with a 32-byte key. `place` (where the result is stored) is authenticated as additional data. Returns IV,
 * tag and ciphertext.
 */
export function encipher(key: Buffer, place: string, bytes: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(place))
  const body = cipher.update(bytes)
  cipher.final()
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

/** Throws if the data was modified, or encrypted with another key or for another place. */
export function decipher(key: Buffer, place: string, sealed: Buffer): Buffer {
  const iv = sealed.subarray(0, IV_BYTES)
  const opening = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES })
  opening.setAAD(Buffer.from(place)).setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const bytes = opening.update(sealed.subarray(IV_BYTES + TAG_BYTES))
  opening.final()
  return bytes
}
