import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { normaliseEmail, normalisePhone } from '@contract/typed/contact'
import { normaliseCode } from '@contract/typed/numbers'
import { addressGroup } from '../http/address-group'

/** What is looked up or compared by keyed hash, never stored as it is. */
export type IndexKind =
  'phone' | 'email' | 'idNumber' | 'person' | 'loginName' | 'address' | 'captcha' | 'code' | 'openid'

/** Encryption of personal data, its keyed hashes for look-ups, and what shows that a text came from us. */
export interface PersonalData {
  /** `context` names the place it is stored at (table, column, row): a cipher copied elsewhere cannot be opened. */
  encrypt(context: string, text: string): string
  /** Throws when the cipher was changed, made with another key or moved from another place. */
  decrypt(context: string, cipher: string): string
  /** The same for all spellings of one value; differs between projects and kinds. */
  index(projectId: string, kind: IndexKind, value: string): string
  /** Under a text that a client brings back; each purpose has a key of its own, so none serves for another. */
  sign(purpose: string, text: string): string
  isSigned(purpose: string, text: string, signature: string): boolean
}

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
/** Names key and format, so that a later key can be told from this one. */
const VERSION = '1'

/** `dataKey` is 32 bytes; every use gets a key of its own derived from it. */
export function personalDataWith(dataKey: Buffer): PersonalData {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', dataKey, '', purpose, 32))
  const encryptionKey = keyFor('personal data encryption')
  const indexKey = keyFor('personal data index')
  const sign = (purpose: string, text: string) => createHmac('sha256', keyFor(purpose)).update(text).digest('base64url')
  return {
    sign,
    isSigned: (purpose, text, signature) => isSame(sign(purpose, text), signature),
    encrypt: (context, text) => encryptWith(encryptionKey, context, text),
    decrypt: (context, cipher) => decryptWith(encryptionKey, context, cipher),
    index: (projectId, kind, value) =>
      createHmac('sha256', indexKey)
        .update(`${projectId}\n${kind}\n${normalised(kind, value)}`)
        .digest('base64url'),
  }
}

/** Takes as long whatever is given, so that nobody finds out letter by letter. */
function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function encryptWith(key: Buffer, context: string, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(context))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `${VERSION}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
}

function decryptWith(key: Buffer, context: string, sealed: string): string {
  const [version, payload] = sealed.split('.')
  if (version !== VERSION || payload === undefined) throw new Error('personal data of an unknown format')
  const bytes = Buffer.from(payload, 'base64url')
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}

/** However it was typed or pasted; letters' case means nothing in any but WeChat's openids. */
function normalised(kind: IndexKind, value: string): string {
  if (kind === 'openid') return value.trim()
  if (kind === 'address') return addressGroup(value)
  if (kind === 'phone') return normalisePhone(value)
  if (kind === 'email') return normaliseEmail(value).toLowerCase()
  return kind === 'idNumber' || kind === 'captcha' ? normaliseCode(value).toUpperCase() : normaliseCode(value)
}

/** `138****5678` */
export function maskPhone(phone: string): string {
  return maskMiddle(phone.replace(/^0(?=1)/, ''), 3, 4)
}

/** `110***********002X`; shorter documents keep less: `H1******78`. */
export function maskIdNumber(idNumber: string): string {
  return idNumber.length >= 15 ? maskMiddle(idNumber, 3, 4) : maskMiddle(idNumber, 2, 2)
}

/** `z***@example.org` */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}***${email.slice(at)}`
}

/** `oA3k***` */
export function maskOpenid(openid: string): string {
  return `${openid.slice(0, 4)}***`
}

/** `王**`; of a name in several words the first letter of each: `J*** S****`. */
export function maskName(name: string): string {
  return name
    .split(' ')
    .map((word) => maskMiddle(word, 1, 0))
    .join(' ')
}

function maskMiddle(text: string, start: number, end: number): string {
  const letters = [...text]
  if (letters.length <= start + end) return '*'.repeat(letters.length)
  const hidden = '*'.repeat(letters.length - start - end)
  return [...letters.slice(0, start), hidden, ...letters.slice(letters.length - end)].join('')
}
