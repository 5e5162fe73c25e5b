/** AES-256-GCM: what was changed, or stands at another place than it was sealed for, does not open. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Of an empty text. */
export const LEAST_SEALED_BYTES = IV_BYTES + TAG_BYTES

/** `key` is 32 bytes; `place` says where the outcome is kept. The outcome: IV, tag, cipher. */
export function encipher(key: Buffer, place: string, bytes: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(place))
  const body = cipher.update(bytes)
  cipher.final()
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

/** Throws when it was changed, sealed with another key or for another place. */
export function decipher(key: Buffer, place: string, sealed: Buffer): Buffer {
  const iv = sealed.subarray(0, IV_BYTES)
  const opening = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES })
  opening.setAAD(Buffer.from(place)).setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const bytes = opening.update(sealed.subarray(IV_BYTES + TAG_BYTES))
  opening.final()
  return bytes
}
