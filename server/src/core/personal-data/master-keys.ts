import { createHmac, hkdfSync } from 'node:crypto'
import { decipher, encipher } from './cipher'

/** DATA_KEY, and the one that it takes the place of while they are exchanged (DATA_KEY_BEFORE): 32 bytes each. */
export interface MasterKeys {
  current: Buffer
  before: Buffer | null
}

/** One use of a key: none of them tells anything of another. */
export const derived = (key: Buffer, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', purpose, 32))

/** Tells one master key from another, and nothing about either. */
export function checkOf(master: Buffer): string {
  return createHmac('sha256', derived(master, 'the key of a database')).update('').digest('base64url')
}

/** A data key as the database keeps it: it opens with this master key, in its own row. */
export function wrapKey(master: Buffer, version: number, key: Buffer): string {
  return encipher(derived(master, WRAPPING), placeOf(version), key).toString('base64url')
}

export function unwrapKey(master: Buffer, version: number, wrapped: string): Buffer {
  return decipher(derived(master, WRAPPING), placeOf(version), Buffer.from(wrapped, 'base64url'))
}

/** The one of them that `check` is of; undefined where neither is. */
export function masterOf({ current, before }: MasterKeys, check: string): Buffer | undefined {
  return [current, ...(before ? [before] : [])].find((master) => checkOf(master) === check)
}

const WRAPPING = 'wrapping of data keys'

const placeOf = (version: number) => `data_key/${version}`
