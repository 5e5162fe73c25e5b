import { execFileSync } from 'node:child_process'
import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chinaTime } from '@server/core/providers/wechat-pay/protocol/china-time'
import { isFresh, isSignatureOf, linesOf, signText } from '@server/core/providers/wechat-pay/protocol/signing'
import { decryptResource, encryptResource } from '@server/core/providers/wechat-pay/protocol/encryption'
import { selfSignedCertificate } from '@server/sandbox/identity/self-signed-certificate'

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const hasOpenssl = () => {
  try {
    return execFileSync('openssl', ['version']).length > 0
  } catch {
    return false
  }
}

// Example of WeChat Pay's documentation (pay.weixin.qq.com, API v3, signature generation).
test('the signed text has every part on its own line, even an empty body', () => {
  const text = linesOf('GET', '/v3/certificates', '1554208460', '593BEC0C930BF1AFEB40B4A08C8FB242', '')
  expect(text).toBe('GET\n/v3/certificates\n1554208460\n593BEC0C930BF1AFEB40B4A08C8FB242\n\n')
})

test('a signature is valid for its text and key only', () => {
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const signature = signText(keys.privateKey, '金额 68.00\n')
  expect(isSignatureOf(keys.publicKey, '金额 68.00\n', signature)).toBe(true)
  expect(isSignatureOf(keys.publicKey, '金额 68.01\n', signature)).toBe(false)
  expect(isSignatureOf(other.publicKey, '金额 68.00\n', signature)).toBe(false)
  expect(isSignatureOf(keys.publicKey, '金额 68.00\n', 'not base64 at all')).toBe(false)
})

;(hasOpenssl() ? test : test.skip)('OpenSSL agrees with our signatures', () => {
  const folder = mkdtempSync(join(tmpdir(), 'exam-signature-'))
  const file = (name: string, content: string | Buffer) => {
    writeFileSync(join(folder, name), content)
    return join(folder, name)
  }
  const text = linesOf('POST', '/v3/pay/transactions/h5', '1', '2', '{"a":"一"}')
  const signature = file('signature', Buffer.from(signText(keys.privateKey, text), 'base64'))
  const key = file('key.pem', keys.publicKey.export({ type: 'spki', format: 'pem' }))
  const answer = execFileSync('openssl', [
    'dgst',
    '-sha256',
    '-verify',
    key,
    '-signature',
    signature,
    file('text', text),
  ])
  expect(answer.toString()).toContain('Verified OK')
})

test('encrypted data can be decrypted only with the same key and context', () => {
  const key = 'k'.repeat(32)
  const sealed = encryptResource(key, '{"金额":6800}', 'transaction')
  expect(decryptResource(key, sealed)).toBe('{"金额":6800}')
  expect(() => decryptResource('x'.repeat(32), sealed)).toThrow()
  expect(() => decryptResource(key, { ...sealed, associated_data: 'refund' })).toThrow()
  expect(() => decryptResource(key, { ...sealed, ciphertext: sealed.ciphertext.replace(/^./, '!') })).toThrow()
  expect(() => decryptResource(key, { ...sealed, ciphertext: '' })).toThrow()
})

test('a message is fresh for five minutes in both directions', () => {
  const signed = { timestamp: '1000', nonce: '', signature: '', serial: '' }
  expect(isFresh(signed, 1_300_000)).toBe(true)
  expect(isFresh(signed, 1_300_001)).toBe(false)
  expect(isFresh(signed, 700_000)).toBe(true)
  expect(isFresh(signed, 699_999)).toBe(false)
  expect(isFresh({ ...signed, timestamp: 'yesterday' }, 1_000_000)).toBe(false)
})

test('WeChat’s times are formatted in UTC+8 without fractions', () => {
  expect(chinaTime(new Date('2026-11-20T16:30:00.123Z'))).toBe('2026-11-21T00:30:00+08:00')
})

test('the sandbox’s certificate is accepted by X.509 readers', () => {
  const now = Date.parse('2026-11-20T00:00:00Z')
  const { pem, serial } = selfSignedCertificate('Payment sandbox platform', keys, now)
  const certificate = new X509Certificate(pem)
  expect(certificate.serialNumber).toBe(serial)
  expect(certificate.subject).toBe('CN=Payment sandbox platform')
  expect(certificate.verify(keys.publicKey)).toBe(true)
  expect(certificate.publicKey.equals(keys.publicKey)).toBe(true)
  expect(Date.parse(certificate.validFrom)).toBe(now - 86_400_000)
})
