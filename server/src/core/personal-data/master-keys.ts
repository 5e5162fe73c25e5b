import { createHmac, hkdfSync } from 'node:crypto'
import { decryptBytes, encryptBytes } from './cipher'

/** DATA_KEY, and during its replacement the previous one (DATA_KEY_BEFORE); 32 bytes each. */
export interface MasterKeys {
  current: Buffer
  before: Buffer | null
}

/** Derives an independent key per purpose (HKDF-SHA-256). */
export const deriveKey = (key: Buffer, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', purpose, 32))

/** Returns a check value that identifies a master key without revealing it. */
export function checkValueOf(master: Buffer): string {
  return createHmac('sha256', deriveKey(master, 'the key of a database')).update('').digest('base64url')
}

/** Encrypts a data key with the master key, bound to its row. */
export function wrapKey(master: Buffer, version: number, key: Buffer): string {
  return encryptBytes(deriveKey(master, WRAPPING), placeOf(version), key).toString('base64url')
}

export function unwrapKey(master: Buffer, version: number, wrapped: string): Buffer {
  return decryptBytes(deriveKey(master, WRAPPING), placeOf(version), Buffer.from(wrapped, 'base64url'))
}

/** Returns the master key of a check value, or undefined if neither matches. */
export function findMasterKey({ current, before }: MasterKeys, check: string): Buffer | undefined {
  return [current, ...(before ? [before] : [])].find((master) => checkValueOf(master) === check)
}

const WRAPPING = 'wrapping of data keys'

const placeOf = (version: number) => `data_key/${version}`
