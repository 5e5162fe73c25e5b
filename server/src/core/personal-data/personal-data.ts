import { createHmac, timingSafeEqual } from 'node:crypto'
import { normaliseCouponCode } from '@contract/money/coupon-code'
import { normaliseEmail, normalisePhone } from '@contract/typed/contact'
import { normaliseCode } from '@contract/typed/numbers'
import { addressGroup } from '../http/address-group'
import { decryptBytes, encryptBytes } from './cipher'
import type { DataKey, KeyRing } from './key-ring'
import { deriveKey } from './master-keys'
import { formatEncrypted, parseEncrypted, type Encrypted } from './encrypted-column'

/** Kinds of values that are searched or compared by blind index (keyed hash) and not stored in plain text. */
export type IndexKind =
  | 'phone'
  | 'email'
  | 'idNumber'
  | 'person'
  | 'loginName'
  | 'name'
  | 'address'
  | 'captcha'
  | 'code'
  | 'openid'
  | 'partner'
  | 'coupon'

/**
 * Encryption of personal data, blind indexes, and signatures. A `place` names the storage location (table, column,
 * row); data moved to another place does not decrypt.
 */
export interface PersonalData {
  /** Encrypts with the project's key, which is derived from the active data key; the result names that data key. */
  encrypt(projectId: string, place: string, text: string): Encrypted
  /** Throws if the data was modified, moved from another place, or belongs to another project. */
  decrypt(projectId: string, place: string, encrypted: string): string
  /** Encrypts bytes with the data key of the given version. */
  encryptBytes(projectId: string, place: string, bytes: Buffer, version: number): Buffer
  decryptBytes(projectId: string, place: string, encrypted: Buffer, version: number): Buffer
  /** Returns the version of the active data key. */
  activeKeyVersion(): number
  /** Encrypts values outside of any project: staff seeds and WeChat credentials. */
  encryptGlobal(context: string, text: string): string
  /** Throws if the data was modified, encrypted with another key, or moved from another place. */
  decryptGlobal(context: string, cipher: string): string
  /** Returns the blind index of a value: equal for all spellings, different between projects and kinds. */
  index(projectId: string, kind: IndexKind, value: string): string
  /**
   * Signs a text that a client returns within the day, with a separate key per purpose. Derived from the data keys:
   * signatures of a deleted key are no longer valid.
   */
  sign(purpose: string, text: string): string
  isSigned(purpose: string, text: string, signature: string): boolean
  /** Returns a permanent HMAC, independent of data-key rotation, for values that are stored or compared later. */
  digest(purpose: string, text: string): string
  isDigest(purpose: string, text: string, digest: string): boolean
}

/** Builds the encryption from `keyRing`, with a derived key per purpose and project. */
export function personalDataWith(keyRing: KeyRing): PersonalData {
  const keyFor = derivedKeyCache()
  const projectKey = ({ key }: Pick<DataKey, 'key'>, projectId: string) => keyFor(key, `project ${projectId}`)
  const keyOf = (version: number, projectId: string) => projectKey(keyRing.find(version), projectId)
  const mac = (key: Buffer, purpose: string, text: string) =>
    createHmac('sha256', keyFor(key, purpose)).update(text).digest('base64url')
  const digest = (purpose: string, text: string) => mac(keyRing.blindIndexKey, purpose, text)
  return {
    encrypt: (projectId, place, text) => {
      const active = keyRing.active
      return formatEncrypted(active.version, encryptBytes(projectKey(active, projectId), place, Buffer.from(text)))
    },
    decrypt: (projectId, place, sealed) => {
      const { version, bytes } = parseEncrypted(sealed)
      return decryptBytes(keyOf(version, projectId), place, bytes).toString()
    },
    encryptBytes: (projectId, place, bytes, version) => encryptBytes(keyOf(version, projectId), place, bytes),
    decryptBytes: (projectId, place, sealed, version) => decryptBytes(keyOf(version, projectId), place, sealed),
    activeKeyVersion: () => keyRing.active.version,
    sign: (purpose, text) => mac(keyRing.active.key, purpose, text),
    isSigned: (purpose, text, signature) =>
      keyRing.all.filter(({ key }) => isSame(mac(key, purpose, text), signature)).length > 0,
    digest,
    isDigest: (purpose, text, given) => isSame(digest(purpose, text), given),
    encryptGlobal: (context, text) => {
      const { version, key } = keyRing.active
      return `${version}.${encryptBytes(keyFor(key, ENCRYPTION), context, Buffer.from(text)).toString('base64url')}`
    },
    decryptGlobal: (context, cipher) => {
      const [, version, payload] = /^(\d{1,9})\.([\w-]+)$/.exec(cipher) ?? []
      if (payload === undefined) throw new Error('personal data of an unknown format')
      return decryptBytes(
        keyFor(keyRing.find(Number(version)).key, ENCRYPTION),
        context,
        Buffer.from(payload, 'base64url'),
      ).toString()
    },
    index: (projectId, kind, value) =>
      mac(keyRing.blindIndexKey, 'personal data index', `${projectId}\n${kind}\n${normalised(kind, value)}`),
  }
}

const ENCRYPTION = 'personal data encryption'

/** Caches derived keys, since derivation costs more than use; garbage-collected with their source key. */
function derivedKeyCache(): (key: Buffer, purpose: string) => Buffer {
  const ofKeys = new WeakMap<Buffer, Map<string, Buffer>>()
  return (key, purpose) => {
    const known = ofKeys.get(key) ?? new Map<string, Buffer>()
    const found = known.get(purpose) ?? deriveKey(key, purpose)
    ofKeys.set(key, known.set(purpose, found))
    return found
  }
}

/** Compares in constant time. */
function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Normalizes the spelling of a value; letter case is significant only for openids and partner ids. */
function normalised(kind: IndexKind, value: string): string {
  if (kind === 'openid' || kind === 'partner') return value.trim()
  if (kind === 'address') return addressGroup(value)
  if (kind === 'phone') return normalisePhone(value)
  if (kind === 'email') return normaliseEmail(value).toLowerCase()
  if (kind === 'coupon') return normaliseCouponCode(value)
  if (kind === 'name') return value.trim().toLowerCase()
  return kind === 'idNumber' || kind === 'captcha' ? normaliseCode(value).toUpperCase() : normaliseCode(value)
}
