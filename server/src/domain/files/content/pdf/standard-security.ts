/**
 * Standard security handler (ISO 32000-2, 7.6) for documents that open without a password and only restrict changing or
 * printing. Readers open them silently, so candidates do not know that they are encrypted.
 */
import { createDecipheriv, createHash } from 'node:crypto'
import { PDFBool, PDFDict, PDFHexString, PDFName, PDFNumber, PDFString, type PDFRef } from '@cantoo/pdf-lib'
import { fileKey, fileKey256, rc4, type KeyFacts } from './file-key'

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
