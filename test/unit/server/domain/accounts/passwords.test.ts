import { scryptSync } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import { hashPassword, isOutdatedHash, isRightPassword } from '@server/domain/accounts/passwords'
import { readEnv } from '@server/env'

jest.mock('@node-rs/argon2', () => {
  const argon2 = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2')
  return { ...argon2, verify: jest.fn(argon2.verify) }
})

const MEMORY = 64
const isRight = (password: string, hash: string | undefined) => isRightPassword(password, hash, MEMORY)
const costOf = (hash: unknown) => String(hash).split('$').slice(1, 4)

describe('Passwords', () => {
  it('are stored as Argon2id with its cost and a unique salt', async () => {
    const hashes = await Promise.all([hashPassword('Demo1234', MEMORY), hashPassword('Demo1234', MEMORY)])
    expect(hashes[0]).toMatch(/^\$argon2id\$v=19\$m=64,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(hashes[0]).not.toBe(hashes[1])
  })

  it('are distinguished from wrong ones', async () => {
    const hash = await hashPassword('Demo1234', MEMORY)
    expect(await isRight('Demo1234', hash)).toBe(true)
    expect(await isRight('demo1234', hash)).toBe(false)
  })

  it('hashed with scrypt can still be verified, and are due to be rehashed', async () => {
    const key = scryptSync('Demo1234', 'saltsaltsaltsalt', 32, { N: 2 ** 10, r: 8, p: 1 }).toString('base64url')
    const old = `scrypt$10$8$1$c2FsdHNhbHRzYWx0c2FsdA$${key}`
    expect(await isRight('Demo1234', old)).toBe(true)
    expect(await isRight('Demo1235', old)).toBe(false)
    expect(isOutdatedHash(old, MEMORY)).toBe(true)
  })

  it('hashed at another cost can still be verified, and are due to be rehashed', async () => {
    const cheap = await hashPassword('Demo1234', 32)
    expect(await isRight('Demo1234', cheap)).toBe(true)
    expect(isOutdatedHash(cheap, MEMORY)).toBe(true)
    expect(isOutdatedHash(await hashPassword('Demo1234', MEMORY), MEMORY)).toBe(false)
  })

  it('are never accepted without a valid hash', async () => {
    for (const hash of [undefined, '', 'scrypt$14$8$5$$', '$argon2id$v=19$m=64,t=2,p=1$$'])
      expect(await isRight('', hash)).toBe(false)
  })

  it('cannot have a low cost in production', () => {
    const env = { NODE_ENV: 'production', PASSWORD_MEMORY_KIB: '19455' }
    expect(() => readEnv(env)).toThrow(/^PASSWORD_MEMORY_KIB: at least 19456/)
  })

  it('of unknown accounts take the same work as those of known ones', async () => {
    const hash = await hashPassword('Demo1234', MEMORY)
    const comparisons = jest.mocked(verify).mockClear()
    await isRight('wrong', hash)
    await isRight('wrong', undefined)
    const [known, unknown] = comparisons.mock.calls.map(([stored]) => costOf(stored))
    expect(unknown).toEqual(known)
    expect(comparisons).toHaveBeenCalledTimes(2)
    await expect(comparisons.mock.results[1]?.value).resolves.toBe(false)
  })
})
