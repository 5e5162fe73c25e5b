import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { promisify } from 'node:util'
import { hash, verify } from '@node-rs/argon2'
import { boundedQueue } from '@server/core/running/bounded-queue'
import { threadPoolShares } from '@server/core/running/thread/thread-pool-shares'

/** Argon2id parameters that OWASP recommends with 19 MiB of memory. */
const PASSES = 2

const LANES = 1

const HASH_BYTES = 32

const SALT_BYTES = 16

/**
 * Concurrency limit for all hashing of the process, including hashing outside the sign-in queue (rehash, new account).
 */
const onThread = boundedQueue({ concurrency: threadPoolShares.hashing, perSecond: 30, seconds: Infinity })

/** Returns `$argon2id$v=19$m=…,t=…,p=…$salt$hash`, which includes the cost. `memoryKib` is PASSWORD_MEMORY_KIB. */
export function hashPassword(password: string, memoryKib: number): Promise<string> {
  const cost = { memoryCost: memoryKib, timeCost: PASSES, parallelism: LANES, outputLen: HASH_BYTES }
  return onThread('', () => hash(password, cost))
}

/**
 * Compares in constant time. Without a hash (unknown account) it takes as long and returns false, so that timing does
 * not reveal whether the account exists; that comparison uses `memoryKib` (PASSWORD_MEMORY_KIB).
 */
export async function isRightPassword(
  password: string,
  stored: string | undefined,
  memoryKib: number,
): Promise<boolean> {
  return onThread('', () => {
    if (stored?.startsWith('scrypt$')) return isRightByScrypt(password, stored)
    return verify(stored ?? dummyHash(memoryKib), password).catch(() => false)
  })
}

/** Returns whether a hash has another cost than configured and should be replaced after a correct password. */
export function isOutdatedHash(stored: string, memoryKib: number): boolean {
  return !stored.startsWith(`$argon2id$v=19$m=${memoryKib},t=${PASSES},p=${LANES}$`)
}

const COST = /^(?:\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$|scrypt\$\d+\$\d+\$\d+\$)/

/**
 * Returns a random hash that no password matches and that costs as much to verify as `like`; without `like`, as much as
 * a new hash.
 */
export function dummyHash(memoryKib: number, like = ''): string {
  const [cost = `$argon2id$v=19$m=${memoryKib},t=${PASSES},p=${LANES}$`] = COST.exec(like) ?? []
  const encoding = cost.startsWith('scrypt') ? 'base64url' : 'base64'
  const part = (bytes: number) => randomBytes(bytes).toString(encoding).replace(/=+$/, '')
  return `${cost}${part(SALT_BYTES)}$${part(HASH_BYTES)}`
}

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** Verifies the legacy format `scrypt$<log2 N>$<r>$<p>$<salt>$<hash>`; the next sign-in replaces such a hash. */
async function isRightByScrypt(password: string, stored: string): Promise<boolean> {
  const [, log2N, r, p, salt, key] = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/.exec(stored) ?? []
  if (!salt || !key) return false
  const N = 2 ** Number(log2N)
  const expected = Buffer.from(key, 'base64url')
  const cost = { N, r: Number(r), p: Number(p), maxmem: 256 * N * Number(r) }
  const found = await derive(password, Buffer.from(salt, 'base64url'), expected.length, cost)
  return timingSafeEqual(found, expected)
}
