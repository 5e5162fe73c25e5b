import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { normaliseCouponCode } from '@contract/money/coupon-code'
import { normaliseEmail, normalisePhone } from '@contract/typed/contact'
import { normaliseCode } from '@contract/typed/numbers'
import { addressGroup } from '../http/address-group'
import { decipher, encipher } from './cipher'
import type { SealedSince } from './earlier-versions'
import { asSealed, bytesOfSealed, type Sealed } from './sealed-column'

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
  /** With the project's own key. */
  seal(projectId: string, place: string, text: string): Sealed
  /** Throws when it was changed, moved from another place, or is another project's. */
  open(projectId: string, place: string, sealed: string): string
  sealBytes(projectId: string, place: string, bytes: Buffer): Buffer
  openBytes(projectId: string, place: string, sealed: Buffer): Buffer
  /** False while instances may serve the project that can read only what the version before wrote (docs/decisions/0041). */
  isSealing(projectId: string, what?: SealedSince): boolean
  /** With the key of everything: for what belongs to no project, and as all was encrypted before projects had keys. */
  encrypt(context: string, text: string): string
  /** Throws when the cipher was changed, made with another key or moved from another place. */
  decrypt(context: string, cipher: string): string
  /** The same for all spellings of one value; differs between projects and kinds. */
  index(projectId: string, kind: IndexKind, value: string): string
  /** Under a text that a client brings back; each purpose has a key of its own, so none serves for another. */
  sign(purpose: string, text: string): string
  isSigned(purpose: string, text: string, signature: string): boolean
}

/** Names key and format, so that a later key can be told from this one. */
const VERSION = '1'

/** `dataKey` is 32 bytes; every use and every project gets a key of its own derived from it. */
export function personalDataWith(
  dataKey: Buffer,
  isSealing: (projectId: string, what?: SealedSince) => boolean = () => true,
): PersonalData {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', dataKey, '', purpose, 32))
  const encryptionKey = keyFor('personal data encryption')
  const indexKey = keyFor('personal data index')
  const projectKey = kept((projectId) => keyFor(`project ${projectId}`))
  const sign = (purpose: string, text: string) => createHmac('sha256', keyFor(purpose)).update(text).digest('base64url')
  return {
    seal: (projectId, place, text) => asSealed(encipher(projectKey(projectId), place, Buffer.from(text))),
    open: (projectId, place, sealed) => decipher(projectKey(projectId), place, bytesOfSealed(sealed)).toString(),
    sealBytes: (projectId, place, bytes) => encipher(projectKey(projectId), place, bytes),
    openBytes: (projectId, place, sealed) => decipher(projectKey(projectId), place, sealed),
    isSealing,
    sign,
    isSigned: (purpose, text, signature) => isSame(sign(purpose, text), signature),
    encrypt: (context, text) =>
      `${VERSION}.${encipher(encryptionKey, context, Buffer.from(text)).toString('base64url')}`,
    decrypt: (context, cipher) => decryptWith(encryptionKey, context, cipher),
    index: (projectId, kind, value) =>
      createHmac('sha256', indexKey)
        .update(`${projectId}\n${kind}\n${normalised(kind, value)}`)
        .digest('base64url'),
  }
}

/** Deriving a key takes longer than using it. */
function kept(derive: (projectId: string) => Buffer): (projectId: string) => Buffer {
  const keys = new Map<string, Buffer>()
  return (projectId) => {
    const key = keys.get(projectId) ?? derive(projectId)
    keys.set(projectId, key)
    return key
  }
}

/** Takes as long whatever is given, so that nobody finds out letter by letter. */
function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function decryptWith(key: Buffer, context: string, sealed: string): string {
  const [version, payload] = sealed.split('.')
  if (version !== VERSION || payload === undefined) throw new Error('personal data of an unknown format')
  return decipher(key, context, Buffer.from(payload, 'base64url')).toString()
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
