import { createHmac, timingSafeEqual } from 'node:crypto'
import { normaliseCouponCode } from '@contract/money/coupon-code'
import { normaliseEmail, normalisePhone } from '@contract/typed/contact'
import { normaliseCode } from '@contract/typed/numbers'
import { addressGroup } from '../http/address-group'
import { decipher, encipher } from './cipher'
import type { DataKey, KeyRing } from './key-ring'
import { derived } from './master-keys'
import { asSealed, partsOfSealed, type Sealed } from './sealed-column'

/** What is looked up or compared by keyed hash, never stored as it is. */
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
 * Encryption of personal data, its keyed hashes for look-ups, and what shows that a text came from us. A `place` names
 * where something is kept (table, column, row): what was moved from there does not open.
 */
export interface PersonalData {
  /** With the project's own key. What was sealed names the data key that the project's is derived of. */
  seal(projectId: string, place: string, text: string): Sealed
  /** Throws when it was changed, moved from another place, or is another project's. */
  open(projectId: string, place: string, sealed: string): string
  /** With the data key of this version. */
  sealBytes(projectId: string, place: string, bytes: Buffer, version: number): Buffer
  openBytes(projectId: string, place: string, sealed: Buffer, version: number): Buffer
  /** The version of the data key that seals now. */
  sealingVersion(): number
  /** Encrypts values that belong to no project: operator seeds and WeChat credentials. */
  encrypt(context: string, text: string): string
  /** Throws when the cipher was changed, made with another key or moved from another place. */
  decrypt(context: string, cipher: string): string
  /** The same for all spellings of one value; differs between projects and kinds. */
  index(projectId: string, kind: IndexKind, value: string): string
  /**
   * Under a text that a client brings back within the day; each purpose has a key of its own, so none serves for another. It
   * goes with the data keys: what a deleted one signed is not ours any more.
   */
  sign(purpose: string, text: string): string
  isSigned(purpose: string, text: string, signature: string): boolean
  /** The same for the same text for good, whatever becomes of the data keys: it is kept, or compared with what was. */
  digest(purpose: string, text: string): string
  isDigest(purpose: string, text: string, digest: string): boolean
}

/** Every use and every project gets a key of its own derived from those of `keyRing`. */
export function personalDataWith(keyRing: KeyRing): PersonalData {
  const keyFor = kept()
  const projectKey = ({ key }: Pick<DataKey, 'key'>, projectId: string) => keyFor(key, `project ${projectId}`)
  const keyOf = (version: number, projectId: string) => projectKey(keyRing.find(version), projectId)
  const mac = (key: Buffer, purpose: string, text: string) =>
    createHmac('sha256', keyFor(key, purpose)).update(text).digest('base64url')
  const digest = (purpose: string, text: string) => mac(keyRing.lookUps, purpose, text)
  return {
    seal: (projectId, place, text) => {
      const sealing = keyRing.sealing
      return asSealed(sealing.version, encipher(projectKey(sealing, projectId), place, Buffer.from(text)))
    },
    open: (projectId, place, sealed) => {
      const { version, bytes } = partsOfSealed(sealed)
      return decipher(keyOf(version, projectId), place, bytes).toString()
    },
    sealBytes: (projectId, place, bytes, version) => encipher(keyOf(version, projectId), place, bytes),
    openBytes: (projectId, place, sealed, version) => decipher(keyOf(version, projectId), place, sealed),
    sealingVersion: () => keyRing.sealing.version,
    sign: (purpose, text) => mac(keyRing.sealing.key, purpose, text),
    isSigned: (purpose, text, signature) =>
      keyRing.all.filter(({ key }) => isSame(mac(key, purpose, text), signature)).length > 0,
    digest,
    isDigest: (purpose, text, given) => isSame(digest(purpose, text), given),
    encrypt: (context, text) => {
      const { version, key } = keyRing.sealing
      return `${version}.${encipher(keyFor(key, ENCRYPTION), context, Buffer.from(text)).toString('base64url')}`
    },
    decrypt: (context, cipher) => {
      const [, version, payload] = /^(\d{1,9})\.([\w-]+)$/.exec(cipher) ?? []
      if (payload === undefined) throw new Error('personal data of an unknown format')
      return decipher(
        keyFor(keyRing.find(Number(version)).key, ENCRYPTION),
        context,
        Buffer.from(payload, 'base64url'),
      ).toString()
    },
    index: (projectId, kind, value) =>
      mac(keyRing.lookUps, 'personal data index', `${projectId}\n${kind}\n${normalised(kind, value)}`),
  }
}

const ENCRYPTION = 'personal data encryption'

/** Deriving a key takes longer than using it. What was derived of a key goes with it. */
function kept(): (key: Buffer, purpose: string) => Buffer {
  const ofKeys = new WeakMap<Buffer, Map<string, Buffer>>()
  return (key, purpose) => {
    const known = ofKeys.get(key) ?? new Map<string, Buffer>()
    const found = known.get(purpose) ?? derived(key, purpose)
    ofKeys.set(key, known.set(purpose, found))
    return found
  }
}

/** Takes as long whatever is given, so that nobody finds out letter by letter. */
function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** However it was typed or pasted; letters' case means nothing in any but WeChat's openids. */
function normalised(kind: IndexKind, value: string): string {
  if (kind === 'openid' || kind === 'partner') return value.trim()
  if (kind === 'address') return addressGroup(value)
  if (kind === 'phone') return normalisePhone(value)
  if (kind === 'email') return normaliseEmail(value).toLowerCase()
  if (kind === 'coupon') return normaliseCouponCode(value)
  if (kind === 'name') return value.trim().toLowerCase()
  return kind === 'idNumber' || kind === 'captcha' ? normaliseCode(value).toUpperCase() : normaliseCode(value)
}
