import { randomBytes } from 'node:crypto'
import { maskEmail, maskIdNumber, maskName, maskOpenid, maskPhone } from '@server/core/personal-data/masks'
import { personalDataWith, type IndexKind } from '@server/core/personal-data/personal-data'
import { ringOf } from './ring-of'

const project = '01890000-0000-7000-8000-000000000001'
const otherProject = '01890000-0000-7000-8000-000000000002'
const personalData = personalDataWith(ringOf(randomBytes(32)))

describe('Encryption of personal data', () => {
  it('can be reversed', () => {
    const cipher = personalData.encryptGlobal('account.phone/1', '13812345678')
    expect(personalData.decryptGlobal('account.phone/1', cipher)).toBe('13812345678')
  })

  it('never produces the same ciphertext twice, nor the plain text', () => {
    const ciphers = [1, 2].map(() => personalData.encryptGlobal('account.phone/1', '13812345678'))
    expect(ciphers[0]).not.toBe(ciphers[1])
    expect(ciphers.join()).not.toContain('13812345678')
  })

  it('fails to decrypt a ciphertext that was moved to another place', () => {
    const cipher = personalData.encryptGlobal('account.phone/1', '13812345678')
    expect(() => personalData.decryptGlobal('account.phone/2', cipher)).toThrow()
  })

  it('fails to decrypt a changed ciphertext', () => {
    const cipher = personalData.encryptGlobal('account.phone/1', '13812345678')
    const changed = Buffer.from(cipher.slice(2), 'base64url')
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
    expect(() => personalData.decryptGlobal('account.phone/1', `1.${changed.toString('base64url')}`)).toThrow()
  })

  it('fails to decrypt a ciphertext with a shortened authentication tag', () => {
    const cipher = personalData.encryptGlobal('account.phone/1', '')
    const shortened = Buffer.from(cipher.slice(2), 'base64url').subarray(0, 12 + 4)
    expect(() => personalData.decryptGlobal('account.phone/1', `1.${shortened.toString('base64url')}`)).toThrow()
  })

  it('fails to decrypt a ciphertext of another key', () => {
    const cipher = personalDataWith(ringOf(randomBytes(32))).encryptGlobal('account.phone/1', '13812345678')
    expect(() => personalData.decryptGlobal('account.phone/1', cipher)).toThrow()
  })

  it('reports an unknown format', () => {
    expect(() => personalData.decryptGlobal('account.phone/1', 'plain text')).toThrow('unknown format')
  })
})

describe('The blind index', () => {
  const same = (kind: IndexKind, one: string, other: string) =>
    personalData.index(project, kind, one) === personalData.index(project, kind, other)

  it('treats a phone number with and without a leading 0 as equal', () => {
    expect(same('phone', '013812345678', '13812345678')).toBe(true)
  })

  it('treats a number in full width, or with spaces and +86, as equal', () => {
    expect(same('phone', '＋86 138-1234-5678', '13812345678')).toBe(true)
    expect(same('email', ' zhang＠example.org', 'zhang@example.org')).toBe(true)
    expect(same('idNumber', '110105 19491231 002x', '11010519491231002X')).toBe(true)
    expect(same('loginName', 'ｄｅｍｏ０１', 'demo01')).toBe(true)
    expect(same('captcha', ' a b c d ', 'ABCD')).toBe(true)
  })

  it('ignores the case of emails, login names and ID numbers', () => {
    expect(same('email', 'Zhang@Example.org', 'zhang@example.org')).toBe(true)
    expect(same('loginName', 'Demo', 'demo')).toBe(true)
    expect(same('idNumber', '11010519491231002x', '11010519491231002X')).toBe(true)
  })

  it('distinguishes the case of WeChat openids', () => {
    expect(same('openid', 'oA3k', 'oa3k')).toBe(false)
  })

  it('distinguishes values, kinds, projects and keys', () => {
    const phone = personalData.index(project, 'phone', '13812345678')
    expect(phone).not.toBe(personalData.index(project, 'phone', '13812345679'))
    expect(phone).not.toBe(personalData.index(project, 'idNumber', '13812345678'))
    expect(phone).not.toBe(personalData.index(otherProject, 'phone', '13812345678'))
    expect(phone).not.toBe(personalDataWith(ringOf(randomBytes(32))).index(project, 'phone', '13812345678'))
  })
})

describe('A signature', () => {
  const signature = personalData.sign('addresses', 'a text')

  it('is valid for one text, one purpose and one service', () => {
    expect(personalData.isSigned('addresses', 'a text', signature)).toBe(true)
    expect(personalData.isSigned('addresses', 'another text', signature)).toBe(false)
    expect(personalData.isSigned('something else', 'a text', signature)).toBe(false)
    expect(personalDataWith(ringOf(randomBytes(32))).isSigned('addresses', 'a text', signature)).toBe(false)
  })

  it.each(['', signature.slice(1), `${signature}A`, '签名', 'x'.repeat(signature.length)])(
    'that was forged is invalid: %s',
    (made) => {
      expect(personalData.isSigned('addresses', 'a text', made)).toBe(false)
    },
  )
})

describe('Masks', () => {
  it.each([
    [maskPhone, '13812345678', '138****5678'],
    [maskPhone, '013812345678', '138****5678'],
    [maskIdNumber, '11010519491231002X', '110***********002X'],
    [maskIdNumber, '110105491231002', '110********1002'],
    [maskIdNumber, 'H12345678', 'H1*****78'],
    [maskIdNumber, 'E12', '***'],
    [maskEmail, 'zhang.san@example.org', 'z***@example.org'],
    [maskOpenid, 'oA3kq8sandboxopenid', 'oA3k***'],
    [maskName, '王小明', '王**'],
    [maskName, 'JOHN SMITH', 'J*** S****'],
  ])('%p hides the middle of %s', (mask, value, masked) => {
    expect(mask(value)).toBe(masked)
  })
})
