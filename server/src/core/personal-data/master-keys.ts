import { createHmac, hkdfSync } from 'node:crypto'
import { decipher, encipher } from './cipher'

/** DATA_KEY, and during its replacement the previous one (DATA_KEY_BEFORE); 32 bytes each. */
export interface MasterKeys {
  current: Buffer
  before: Buffer | null
}

/** Derives an independent key per purpose (HKDF-SHA-256). */
export const derived = (key: Buffer, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', purpose, 32))

/** Returns a check value that identifies a master key without revealing it. */
export function checkOf(master: Buffer): string {
  return createHmac('sha256', derived(master, 'the key of a database')).update('').digest('base64url')
}

/** Encrypts a data key with the master key, bound to its row. */
export function wrapKey(master: Buffer, version: number, key: Buffer): string {
  return encipher(derived(master, WRAPPING), placeOf(version), key).toString('base64url')
}

export function unwrapKey(master: Buffer, version: number, wrapped: string): Buffer {
  return decipher(derived(master, WRAPPING), placeOf(version), Buffer.from(wrapped, 'base64url'))
}

/** Returns the master key of a check value, or undefined if neither matches. */
export function masterOf({ current, before }: MasterKeys, check: string): Buffer | undefined {
  return [current, ...(before ? [before] : [])].find((master) => checkOf(master) === check)
}

const WRAPPING = 'wrapping of data keys'

const placeOf = (version: number) => `data_key/${version}`
