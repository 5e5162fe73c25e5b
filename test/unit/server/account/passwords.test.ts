import { scrypt, scryptSync } from 'node:crypto'
import { hashPassword, isRightPassword } from '@server/core/accounts/passwords'
import { readEnv } from '@server/env'

jest.mock('node:crypto', () => {
  const crypto = jest.requireActual<typeof import('node:crypto')>('node:crypto')
  return { ...crypto, scrypt: jest.fn(crypto.scrypt) }
})

describe('passwords', () => {
  it('are kept as scrypt with its cost and a salt of their own', async () => {
    const hashes = await Promise.all([hashPassword('Demo1234', 14), hashPassword('Demo1234', 14)])
    expect(hashes[0]).toMatch(/^scrypt\$14\$8\$5\$[\w-]{22}\$[\w-]{43}$/)
    expect(hashes[0]).not.toBe(hashes[1])
  })

  it('are told from wrong ones', async () => {
    const hash = await hashPassword('Demo1234', 14)
    expect(await isRightPassword('Demo1234', hash, 14)).toBe(true)
    expect(await isRightPassword('demo1234', hash, 14)).toBe(false)
  })

  it('hashed at another cost can still be checked', async () => {
    const cheap = 'scrypt$10$8$1$c2FsdHNhbHRzYWx0c2FsdA$' + cheapHash('Demo1234', 'saltsaltsaltsalt')
    expect(await isRightPassword('Demo1234', cheap, 14)).toBe(true)
    expect(await isRightPassword('Demo1235', cheap, 14)).toBe(false)
  })

  it('are never right without a hash or with a broken one', async () => {
    expect(await isRightPassword('Demo1234', undefined, 14)).toBe(false)
    expect(await isRightPassword('', 'scrypt$14$8$5$$', 14)).toBe(false)
  })

  it('cannot be made cheap in production', () => {
    expect(() => readEnv({ NODE_ENV: 'production', PASSWORD_COST: '13' })).toThrow(/^PASSWORD_COST: at least 14/)
  })

  it('of unknown accounts cost the same work as those of known ones', async () => {
    const hash = await hashPassword('Demo1234', 14)
    const derivations = jest.mocked(scrypt).mockClear()
    await isRightPassword('wrong', hash, 14)
    await isRightPassword('wrong', undefined, 14)
    const [known, unknown] = derivations.mock.calls.map(([, salt, length, cost]) => [
      Buffer.isBuffer(salt) && salt.length,
      length,
      cost,
    ])
    expect(unknown).toEqual(known)
    expect(derivations).toHaveBeenCalledTimes(2)
  })
})

function cheapHash(password: string, salt: string): string {
  return scryptSync(password, salt, 32, { N: 2 ** 10, r: 8, p: 1 }).toString('base64url')
}
