import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '@server/env'
import { newId } from '../postgres/ids'
import { StartFault } from '../running/start-fault'
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

const KEY_BYTES = 32

/** Reads the current and the previous master key. Throws StartFault as {@link readMasterKey}. */
export function readMasterKeys(env: Pick<Env, 'NODE_ENV' | 'DATA_KEY' | 'DATA_KEY_BEFORE' | 'DATA_DIR'>): MasterKeys {
  const { DATA_KEY_BEFORE: before } = env
  return { current: readMasterKey(env), before: before === undefined ? null : decodeKey(before, 'DATA_KEY_BEFORE') }
}

/**
 * Reads the master key, which encrypts the data keys (envelope encryption): `DATA_KEY`, or outside production a file in
 * DATA_DIR that the first start creates. Throws StartFault if production lacks it or it is not 32 bytes in base64.
 */
export function readMasterKey(env: Pick<Env, 'NODE_ENV' | 'DATA_KEY' | 'DATA_DIR'>): Buffer {
  if (env.DATA_KEY !== undefined) return decodeKey(env.DATA_KEY, 'DATA_KEY')
  if (env.NODE_ENV === 'production') {
    throw new StartFault('DATA_KEY: missing; production needs 32 random bytes in base64 (openssl rand -base64 32)')
  }
  const path = join(env.DATA_DIR, 'data.key')
  return decodeKey(readKeyFile(path) ?? makeKeyFile(path), path)
}

function decodeKey(text: string, source: string): Buffer {
  const key = Buffer.from(text, 'base64')
  if (key.length !== KEY_BYTES) throw new StartFault(`${source}: not a key; it must be 32 bytes in base64`)
  return key
}

function readKeyFile(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw new StartFault(`${path}: cannot be read; give this user access or set DATA_KEY`)
  }
}

/** Creates the file atomically: of two processes starting at once, the first one wins. */
function makeKeyFile(path: string): string {
  const draft = `${path}.${newId()}`
  try {
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(draft, randomBytes(KEY_BYTES).toString('base64'), { mode: 0o600, flag: 'wx' })
    linkSync(draft, path)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw new StartFault(`${path}: cannot be written; choose another DATA_DIR`)
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(path, 'utf8')
}

function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code
}
