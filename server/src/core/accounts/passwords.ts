import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/**
 * Together with N = 2^14 this is OWASP's equal of N = 2^17, p = 1, but needs 16 MB a password instead of 128: many may
 * sign in at once.
 */
const BLOCK_SIZE = 8
const PARALLELISM = 5
const KEY_BYTES = 32
const SALT_BYTES = 16

interface Cost {
  log2N: number
  r: number
  p: number
}

/**
 * `scrypt$<log2 N>$<r>$<p>$<salt>$<hash>`: the cost travels with the hash, so that it can be raised later. `log2N` is
 * PASSWORD_COST.
 */
export async function hashPassword(password: string, log2N: number): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await deriveKey(password, salt, costOf(log2N))
  return ['scrypt', log2N, BLOCK_SIZE, PARALLELISM, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/**
 * Compares in constant time. Without a hash (an unknown account) it works just as long and answers false, so that the
 * time tells nothing; `log2N` is PASSWORD_COST, which that takes.
 */
export async function isRightPassword(password: string, hash: string | undefined, log2N: number): Promise<boolean> {
  const stored = parseHash(hash) ?? { ...costOf(log2N), salt: randomBytes(SALT_BYTES), key: randomBytes(KEY_BYTES) }
  const key = await deriveKey(password, stored.salt, stored)
  return key.length === stored.key.length && timingSafeEqual(key, stored.key)
}

function costOf(log2N: number): Cost {
  return { log2N, r: BLOCK_SIZE, p: PARALLELISM }
}

function deriveKey(password: string, salt: Buffer, { log2N, r, p }: Cost): Promise<Buffer> {
  return derive(password, salt, KEY_BYTES, { N: 2 ** log2N, r, p, maxmem: 256 * 2 ** log2N * r })
}

function parseHash(hash: string | undefined): (Cost & { salt: Buffer; key: Buffer }) | undefined {
  const [, log2N, r, p, salt, key] = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/.exec(hash ?? '') ?? []
  if (!salt || !key) return undefined
  const cost = { log2N: Number(log2N), r: Number(r), p: Number(p) }
  return { ...cost, salt: Buffer.from(salt, 'base64url'), key: Buffer.from(key, 'base64url') }
}
