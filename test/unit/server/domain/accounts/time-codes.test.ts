import { newSeed, seedAddress, stepOf } from '@server/domain/accounts/time-codes'

/** Key of the test vectors in RFC 6238, appendix B (SHA-1), in base32. */
const SEED = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('A code of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1234567890, '005924'],
    [20000000000, '353130'],
  ])('equals that of RFC 6238: at %d s %s', (seconds, code) => {
    expect(stepOf(SEED, code, seconds * 1000)).toBe(Math.floor(seconds / 30))
  })

  it('is accepted from a clock that is one step off, and its step is reported', () => {
    expect(stepOf(SEED, '287082', 89_999)).toBe(1)
    expect(stepOf(SEED, '287082', 0)).toBe(1)
    expect(stepOf(SEED, '287082', 90_000)).toBeNull()
  })

  it('is refused otherwise', () => {
    expect(stepOf(SEED, '287083', 59_000)).toBeNull()
  })
})

test('a key has 160 bits, and its address names the issuer and the account', () => {
  const seed = newSeed()
  expect(seed).toMatch(/^[A-Z2-7]{32}$/)
  expect(seed).not.toBe(newSeed())
  const address = seedAddress(seed, { issuer: '学院考试', label: 'wangming' })
  expect(address).toMatch(/^otpauth:\/\/totp\//)
  expect(new URL(address).searchParams.get('issuer')).toBe('学院考试')
})
