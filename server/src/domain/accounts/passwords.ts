import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { promisify } from 'node:util'
import { hash, verify } from '@node-rs/argon2'
import { bounded } from '@server/core/running/bounded'
import { poolShares } from '@server/core/running/thread/pool-shares'

/** Argon2id with what OWASP asks for beside 19 MiB of memory. */
const PASSES = 2
const LANES = 1
const HASH_BYTES = 32
const SALT_BYTES = 16

/** All hashing of the process, also what did not stand in the line of signing in (a hash made anew, a new account). */
const onThread = bounded({ atOnce: poolShares.hashing, perSecond: 30, seconds: Infinity })

/** `$argon2id$v=19$m=…,t=…,p=…$salt$hash`: the cost travels with the hash. `memoryKib` is PASSWORD_MEMORY_KIB. */
export function hashPassword(password: string, memoryKib: number): Promise<string> {
  const cost = { memoryCost: memoryKib, timeCost: PASSES, parallelism: LANES, outputLen: HASH_BYTES }
  return onThread('', () => hash(password, cost))
}

/**
 * Compares in constant time. Without a hash (an unknown account) it works just as long and returns false, so that the
 * time tells nothing; `memoryKib` is PASSWORD_MEMORY_KIB, which that takes.
 */
export async function isRightPassword(
  password: string,
  stored: string | undefined,
  memoryKib: number,
): Promise<boolean> {
  return onThread('', () => {
    if (stored?.startsWith('scrypt$')) return isRightByScrypt(password, stored)
    return verify(stored ?? nobodysHash(memoryKib), password).catch(() => false)
  })
}

/** Whether a hash should be made anew, of a password that was just found right. */
export function isOutdatedHash(stored: string, memoryKib: number): boolean {
  return !stored.startsWith(`$argon2id$v=19$m=${memoryKib},t=${PASSES},p=${LANES}$`)
}

const COST = /^(?:\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$|scrypt\$\d+\$\d+\$\d+\$)/

/** As costly to compare with as `like`, and of no password. Without a hash to be like, as a new one. */
export function nobodysHash(memoryKib: number, like = ''): string {
  const [cost = `$argon2id$v=19$m=${memoryKib},t=${PASSES},p=${LANES}$`] = COST.exec(like) ?? []
  const encoding = cost.startsWith('scrypt') ? 'base64url' : 'base64'
  const part = (bytes: number) => randomBytes(bytes).toString(encoding).replace(/=+$/, '')
  return `${cost}${part(SALT_BYTES)}$${part(HASH_BYTES)}`
}

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** `scrypt$<log2 N>$<r>$<p>$<salt>$<hash>`, as hashes were before; each is made anew when its owner signs in. */
async function isRightByScrypt(password: string, stored: string): Promise<boolean> {
  const [, log2N, r, p, salt, key] = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/.exec(stored) ?? []
  if (!salt || !key) return false
  const N = 2 ** Number(log2N)
  const expected = Buffer.from(key, 'base64url')
  const cost = { N, r: Number(r), p: Number(p), maxmem: 256 * N * Number(r) }
  const found = await derive(password, Buffer.from(salt, 'base64url'), expected.length, cost)
  return timingSafeEqual(found, expected)
}
