/** Keys of encrypted documents with an empty user password (ISO 32000-2, 7.6.4; ISO 32000-1 for older revisions). */
import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'

/** Pads a password to 32 bytes; an empty password is the padding alone. */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')

/** Values of the encryption dictionary. */
export interface KeyFacts {
  id: Uint8Array
  owner: Uint8Array
  user: Uint8Array
  revision: number
  permissions: number
  keyBytes: number
  isMetadataEncrypted: boolean
}

const md5 = (...parts: Uint8Array[]) => parts.reduce((hash, part) => hash.update(part), createHash('md5')).digest()

/** Algorithm 2 for revisions 2 to 4; null where the user password is not empty. */
export function fileKey(facts: KeyFacts): Uint8Array | null {
  const { id, owner, revision, permissions, keyBytes, isMetadataEncrypted } = facts
  if (!Number.isInteger(keyBytes) || keyBytes < 5 || keyBytes > 16) return null
  const flags = Buffer.alloc(4)
  flags.writeInt32LE(permissions | 0)
  const withoutMetadata = revision >= 4 && !isMetadataEncrypted ? Buffer.alloc(4, 0xff) : Buffer.alloc(0)
  let key = md5(PADDING, owner.subarray(0, 32), flags, id, withoutMetadata)
  if (revision >= 3) for (let round = 0; round < 50; round++) key = md5(key.subarray(0, keyBytes))
  key = key.subarray(0, keyBytes)
  return opens(key, facts) ? key : null
}

/** Algorithms 4 to 6: returns whether the key matches the user password. */
function opens(key: Buffer, { user, revision, id }: KeyFacts): boolean {
  if (revision === 2) return Buffer.from(rc4(key, PADDING)).equals(user.subarray(0, 32))
  let check: Uint8Array = md5(PADDING, id)
  for (let round = 0; round < 20; round++)
    check = rc4(
      key.map((byte) => byte ^ round),
      check,
    )
  return Buffer.from(check).equals(user.subarray(0, 16))
}

const [SALT_AT, KEY_SALT_AT, USER_BYTES] = [32, 40, 48]

/**
 * Algorithm 2.A for revisions 5 and 6. `encrypted` is the file key, encrypted with the user password. Null where the
 * user password is not empty.
 */
export function fileKey256(revision: number, user: Uint8Array, encrypted: Uint8Array | null): Uint8Array | null {
  if (user.length < USER_BYTES || encrypted?.length !== 32) return null
  const hash = revision === 6 ? hardenedHash : (salt: Uint8Array) => createHash('sha256').update(salt).digest()
  if (!hash(user.subarray(SALT_AT, KEY_SALT_AT)).equals(user.subarray(0, SALT_AT))) return null
  const key = hash(user.subarray(KEY_SALT_AT, USER_BYTES))
  return createDecipheriv('aes-256-cbc', key, Buffer.alloc(16)).setAutoPadding(false).update(encrypted)
}

const HASHES = ['sha256', 'sha384', 'sha512'] as const

/** Algorithm 2.B with an empty password. */
function hardenedHash(salt: Uint8Array): Buffer {
  let key = createHash('sha256').update(salt).digest()
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const repeated = Buffer.concat(Array.from({ length: 64 }, () => key))
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false)
    const encrypted = cipher.update(repeated)
    const remainder = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = createHash(HASHES[remainder] ?? 'sha256')
      .update(encrypted)
      .digest()
    last = encrypted.at(-1) ?? 0
  }
  return key.subarray(0, 32)
}

/** RC4, which OpenSSL no longer provides. */
export function rc4(key: Uint8Array, bytes: Uint8Array): Uint8Array {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index)
  const at = (index: number) => state[index & 255] ?? 0
  const swap = (one: number, other: number) => {
    const kept = at(one)
    state[one & 255] = at(other)
    state[other & 255] = kept
  }
  for (let index = 0, other = 0; index < 256; index++) {
    other = (other + at(index) + (key[index % key.length] ?? 0)) & 255
    swap(index, other)
  }
  let [one, other] = [0, 0]
  return bytes.map((byte) => {
    one = (one + 1) & 255
    other = (other + at(one)) & 255
    swap(one, other)
    return byte ^ at(at(one) + at(other))
  })
}
