import { createDecipheriv, createHash, createCipheriv } from 'node:crypto'
import { PDFBool, PDFDict, PDFHexString, PDFName, PDFNumber, PDFString, type PDFRef } from '@cantoo/pdf-lib'

/**
 * Standard security handler (ISO 32000-2, 7.6) for documents that open without a password and only restrict changing or
 * printing. Readers open them silently, so candidates do not know that they are encrypted.
 */
type Cipher = 'none' | 'rc4' | 'aes128' | 'aes256'

/** Decrypts the strings and streams of an object. */
export interface Decryption {
  text(ref: PDFRef, bytes: Uint8Array): Uint8Array
  stream(ref: PDFRef, dict: PDFDict, bytes: Uint8Array): Uint8Array
}

/**
 * Returns null where a password is required or another security handler is used. `id` is the first part of the
 * document's identifier.
 */
export function decryptionWithoutPassword(encrypt: PDFDict, id: Uint8Array): Decryption | null {
  if (encrypt.lookup(PDFName.of('Filter')) !== PDFName.of('Standard')) return null
  const version = numberIn(encrypt, 'V') ?? 0
  const key = keyOf(encrypt, version, id)
  if (!key) return null
  const cipherOf = (entry: string): Cipher | null => {
    if (version < 4) return 'rc4'
    return cryptFilter(encrypt, entry)
  }
  const [texts, streams] = [cipherOf('StrF'), cipherOf('StmF')]
  if (!texts || !streams) return null
  const isMetadataPlain = encrypt.lookup(PDFName.of('EncryptMetadata')) === PDFBool.False
  return {
    text: (ref, bytes) => decrypted(texts, key, ref, bytes),
    stream: (ref, dict, bytes) => {
      const type = dict.lookup(PDFName.of('Type'))
      const isPlain = type === PDFName.of('XRef') || (isMetadataPlain && type === PDFName.of('Metadata'))
      return isPlain || namesIdentity(dict) ? bytes : decrypted(streams, key, ref, bytes)
    },
  }
}

function keyOf(encrypt: PDFDict, version: number, id: Uint8Array): Uint8Array | null {
  const revision = numberIn(encrypt, 'R') ?? 0
  const [user, owner] = [bytesIn(encrypt, 'U'), bytesIn(encrypt, 'O')]
  if (!user || !owner) return null
  if (version === 5) return fileKey256(revision, user, bytesIn(encrypt, 'UE'))
  if (![1, 2, 4].includes(version)) return null
  const facts: KeyFacts = {
    ...{ id, owner, user, revision },
    permissions: numberIn(encrypt, 'P') ?? 0,
    keyBytes: version === 1 ? 5 : version === 4 ? 16 : (numberIn(encrypt, 'Length') ?? 40) / 8,
    isMetadataEncrypted: encrypt.lookup(PDFName.of('EncryptMetadata')) !== PDFBool.False,
  }
  return fileKey(facts)
}

const methods: Readonly<Record<string, Cipher>> = { None: 'none', V2: 'rc4', AESV2: 'aes128', AESV3: 'aes256' }

/** Returns the cipher of a crypt filter; null for an unknown one. */
function cryptFilter(encrypt: PDFDict, entry: string): Cipher | null {
  const name = encrypt.lookup(PDFName.of(entry))
  if (name === undefined || name === PDFName.of('Identity')) return 'none'
  const filters = encrypt.lookup(PDFName.of('CF'))
  const filter = filters instanceof PDFDict && name instanceof PDFName ? filters.lookup(name) : undefined
  const method = filter instanceof PDFDict ? filter.lookup(PDFName.of('CFM')) : undefined
  return (method instanceof PDFName && methods[method.decodeText()]) || null
}

/** Returns whether a stream declares itself unencrypted: filter `Crypt`, whose default is the identity filter. */
function namesIdentity(dict: PDFDict): boolean {
  return /^\[? ?\/Crypt\b/.test(String(dict.lookup(PDFName.of('Filter')) ?? ''))
}

function decrypted(cipher: Cipher, key: Uint8Array, ref: PDFRef, bytes: Uint8Array): Uint8Array {
  if (cipher === 'none') return bytes
  if (cipher === 'aes256') return aes('aes-256-cbc', key, bytes)
  const ofObject = objectKey(key, ref, cipher === 'aes128')
  return cipher === 'rc4' ? rc4(ofObject, bytes) : aes('aes-128-cbc', ofObject, bytes)
}

/** Algorithm 1: derives the key of an object. */
function objectKey(key: Uint8Array, { objectNumber, generationNumber }: PDFRef, isAes: boolean): Uint8Array {
  const numbers = Buffer.alloc(5)
  numbers.writeUIntLE(objectNumber & 0xffffff, 0, 3)
  numbers.writeUIntLE(generationNumber & 0xffff, 3, 2)
  const hash = createHash('md5').update(key).update(numbers)
  if (isAes) hash.update('sAlT', 'latin1')
  return hash.digest().subarray(0, Math.min(key.length + 5, 16))
}

const BLOCK = 16

/** The first block is the initialization vector; invalid padding is preserved. */
function aes(algorithm: 'aes-128-cbc' | 'aes-256-cbc', key: Uint8Array, bytes: Uint8Array): Uint8Array {
  const whole = bytes.length - (bytes.length % BLOCK)
  if (whole < 2 * BLOCK) return new Uint8Array()
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, BLOCK)).setAutoPadding(false)
  const plain = Buffer.concat([decipher.update(bytes.subarray(BLOCK, whole)), decipher.final()])
  const padding = plain.at(-1) ?? 0
  return padding >= 1 && padding <= BLOCK ? plain.subarray(0, plain.length - padding) : plain
}

function numberIn(dict: PDFDict, key: string): number | undefined {
  const number = dict.lookup(PDFName.of(key))
  return number instanceof PDFNumber ? number.asNumber() : undefined
}

function bytesIn(dict: PDFDict, key: string): Uint8Array | null {
  const text = dict.lookup(PDFName.of(key))
  return text instanceof PDFString || text instanceof PDFHexString ? text.asBytes() : null
}

/** Pads a password to 32 bytes; an empty password is the padding alone. */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')

/** Values of the encryption dictionary. */
interface KeyFacts {
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
function fileKey(facts: KeyFacts): Uint8Array | null {
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
function fileKey256(revision: number, user: Uint8Array, encrypted: Uint8Array | null): Uint8Array | null {
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
function rc4(key: Uint8Array, bytes: Uint8Array): Uint8Array {
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
