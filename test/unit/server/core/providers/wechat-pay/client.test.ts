import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createWechatPay } from '@server/core/providers/wechat-pay/client'
import type { Merchant } from '@server/core/providers/wechat-pay/merchant'
import { encryptResource } from '@server/core/providers/wechat-pay/protocol/encryption'
import { linesOf, signText } from '@server/core/providers/wechat-pay/protocol/signing'
import { selfSignedCertificate } from '@server/sandbox/identity/self-signed-certificate'

const PAYMENT_ID = '01890000-0000-7000-8000-000000000000'
const HALF_DAY_MS = 12 * 3_600_000
const own = generateKeyPairSync('rsa', { modulusLength: 2048 })
const platform = generateKeyPairSync('rsa', { modulusLength: 2048 })

let now = Date.parse('2026-11-20T00:00:00Z')
const certificate = selfSignedCertificate('Platform', platform, now)

const merchant: Merchant = {
  baseUrl: 'https://pay.test',
  mchId: '1900000001',
  appId: 'wx1',
  miniAppId: 'wx2',
  serial: 'AB',
  privateKey: own.privateKey,
  apiV3Key: 'k'.repeat(32),
  platformKey: null,
}

function answer(
  body: unknown,
  { status = 200, serial = certificate.serial, key = platform.privateKey } = {},
): Response {
  const [text, timestamp] = [JSON.stringify(body), String(Math.floor(now / 1000))]
  return new Response(text, {
    status,
    headers: {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': 'n',
      'wechatpay-serial': serial,
      'wechatpay-signature': signText(key, linesOf(timestamp, 'n', text)),
    },
  })
}

const certificatesBody = {
  data: [
    {
      serial_no: certificate.serial,
      effective_time: '2026-01-01T00:00:00+08:00',
      expire_time: '2031-01-01T00:00:00+08:00',
      encrypt_certificate: encryptResource(merchant.apiV3Key, certificate.pem, 'certificate'),
    },
  ],
}
const certificates = (key = platform.privateKey) => answer(certificatesBody, { key })

const transaction = {
  mchid: merchant.mchId,
  appid: merchant.appId,
  out_trade_no: PAYMENT_ID.replaceAll('-', ''),
  trade_state: 'SUCCESS',
  transaction_id: '42',
  success_time: '2026-11-20T08:00:00+08:00',
  amount: { total: 6800, currency: 'CNY' },
}

const fetched = jest.spyOn(globalThis, 'fetch')
/** Answers calls with the result of `reply` for their path. */
const serve = (reply: (path: string) => Response | Error) =>
  fetched.mockImplementation(async (url) => {
    const answered = reply(new URL(url as string).pathname)
    if (answered instanceof Error) throw answered
    return answered
  })
const paths = () => fetched.mock.calls.map(([url]) => new URL(url as string).pathname)
const isCertificates = (path: string) => path === '/v3/certificates'
const client = (changes: Partial<Merchant> = {}) => createWechatPay({ ...merchant, ...changes }, () => now)
const servePayment = (changes: object) =>
  serve((path) => (isCertificates(path) ? certificates() : answer({ ...transaction, ...changes })))

beforeEach(() => fetched.mockReset())
afterAll(() => fetched.mockRestore())

test('a successful payment contains the amount, the time and the transaction number', async () => {
  servePayment({})
  expect(await client().query(PAYMENT_ID)).toEqual({
    paymentId: PAYMENT_ID,
    state: 'SUCCESS',
    paid: { transactionId: '42', amountCents: 6800, currency: 'CNY', paidAt: new Date('2026-11-20T00:00:00Z') },
  })
})

test.each([
  ['another merchant', { mchid: '1' }, 'NOT_OURS'],
  ['another app', { appid: 'wx9' }, 'NOT_OURS'],
  ['another payment', { out_trade_no: 'f'.repeat(32) }, 'NOT_OURS'],
  ['a success without an amount', { amount: undefined }, 'UNREADABLE'],
  ['a success without a number', { transaction_id: '' }, 'UNREADABLE'],
  ['an unheard-of state', { trade_state: 'MAYBE' }, 'UNREADABLE'],
])('a response about %s is not trusted', async (_name, changes, reason) => {
  servePayment(changes)
  await expect(client().query(PAYMENT_ID)).rejects.toMatchObject({ reason })
})

const refund = {
  refund_id: '50000000382019052709732678859',
  out_refund_no: PAYMENT_ID.replaceAll('-', ''),
  status: 'SUCCESS',
  user_received_account: '支付用户零钱',
}

test.each([
  ['支付用户零钱', false],
  ['支付用户零钱通', false],
  ['招商银行信用卡0403', false],
  ['商户基本账户', true],
  ['商户结算银行账户', true],
])('a refund received by %s: received by the merchant is %s', async (account, toMerchant) => {
  serve((path) => (isCertificates(path) ? certificates() : answer({ ...refund, user_received_account: account })))
  expect(await client().queryRefund(PAYMENT_ID)).toMatchObject({ status: 'SUCCESS', toMerchant })
})

test.each([undefined, ''])(
  'a refund that arrived is unreadable with %j as the account that received it',
  async (account) => {
    const unclear = { ...refund, user_received_account: account }
    serve((path) => (isCertificates(path) ? certificates() : answer(unclear)))
    await expect(client().queryRefund(PAYMENT_ID)).rejects.toMatchObject({ reason: 'UNREADABLE' })
    serve((path) => (isCertificates(path) ? certificates() : answer({ ...unclear, status: 'PROCESSING' })))
    expect(await client().queryRefund(PAYMENT_ID)).toMatchObject({ status: 'PROCESSING', toMerchant: false })
  },
)

test('a GET without a response or with a server error is retried once; a POST never', async () => {
  const faults = [new TypeError('fetch failed'), answer({ code: 'SYSTEM_ERROR', message: '' }, { status: 500 })]
  for (const fault of faults) {
    fetched.mockReset()
    let tries = 0
    serve((path) => (isCertificates(path) ? certificates() : tries++ === 0 ? fault : answer(transaction)))
    expect((await client().query(PAYMENT_ID)).state).toBe('SUCCESS')
    expect(tries).toBe(2)
  }
  fetched.mockReset()
  serve(() => new TypeError('fetch failed'))
  await expect(client().close(PAYMENT_ID)).rejects.toMatchObject({ reason: 'UNREACHABLE' })
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('a call times out', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  serve(() => new TypeError('fetch failed'))
  await expect(client().close(PAYMENT_ID)).rejects.toMatchObject({ reason: 'TIMEOUT' })
  timeout.mockRestore()
})

test('certificates are fetched once and again after twelve hours; known ones survive a failed refresh', async () => {
  const pay = client()
  servePayment({})
  await pay.query(PAYMENT_ID)
  await pay.query(PAYMENT_ID)
  expect(paths().filter(isCertificates)).toHaveLength(1)

  now += HALF_DAY_MS
  serve((path) => (isCertificates(path) ? new TypeError('fetch failed') : answer(transaction)))
  expect((await pay.query(PAYMENT_ID)).state).toBe('SUCCESS')
  expect(paths().filter(isCertificates)).toHaveLength(2)
  await pay.query(PAYMENT_ID)
  expect(paths().filter(isCertificates)).toHaveLength(2)
})

test('unknown serial numbers do not cause repeated certificate requests', async () => {
  const pay = client()
  servePayment({})
  await pay.query(PAYMENT_ID)
  for (let forgery = 0; forgery < 20; forgery++) {
    const headers = {
      'wechatpay-timestamp': String(Math.floor(now / 1000)),
      'wechatpay-nonce': 'n',
      'wechatpay-serial': `UNKNOWN${forgery}`,
      'wechatpay-signature': 'AAAA',
    }
    await expect(pay.openNotification({ headers, body: '{}' })).rejects.toThrow('unknown key')
  }
  expect(paths().filter(isCertificates)).toHaveLength(1)
})

test('certificates whose response is not signed by one of them are not trusted', async () => {
  serve((path) => (isCertificates(path) ? certificates(own.privateKey) : answer(transaction)))
  await expect(client().query(PAYMENT_ID)).rejects.toMatchObject({ reason: 'WRONG_SIGNATURE' })
})

test('signatures of expired certificates are not trusted', async () => {
  now = Date.parse('2031-01-01T00:00:00+08:00')
  servePayment({})
  await expect(client().query(PAYMENT_ID)).rejects.toMatchObject({ reason: 'WRONG_SIGNATURE' })
  now = Date.parse('2026-11-20T00:00:00Z')
})

test('a 404 with a forged signature is not trusted', async () => {
  const stranger: KeyObject = own.privateKey
  const refusal = { code: 'ORDER_NOT_EXIST', message: '' }
  serve((path) => (isCertificates(path) ? certificates() : answer(refusal, { status: 404, key: stranger })))
  await expect(client().query(PAYMENT_ID)).rejects.toMatchObject({ reason: 'WRONG_SIGNATURE' })
})

test('a merchant with a WeChat Pay public key fetches no certificates and sends the id of the key', async () => {
  const pay = client({ platformKey: { id: 'PUB_KEY_ID_1', key: platform.publicKey } })
  serve(() => answer(transaction, { serial: 'PUB_KEY_ID_1' }))
  expect((await pay.query(PAYMENT_ID)).state).toBe('SUCCESS')
  expect(paths().some(isCertificates)).toBe(false)
  expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({ 'wechatpay-serial': 'PUB_KEY_ID_1' })
})

describe('A merchant that migrates to the public key', () => {
  const withPublicKey = () => client({ platformKey: { id: 'PUB_KEY_ID_1', key: own.publicKey } })
  const signedBy = { serial: 'PUB_KEY_ID_1', key: own.privateKey }

  it('accepts signatures of both keys, distinguished by the serial number', async () => {
    const pay = withPublicKey()
    serve((path) => (isCertificates(path) ? certificates() : answer(transaction)))
    expect((await pay.query(PAYMENT_ID)).state).toBe('SUCCESS')
    serve(() => answer(transaction, signedBy))
    expect((await pay.query(PAYMENT_ID)).state).toBe('SUCCESS')
  })

  it('accepts certificates in a response signed with the public key', async () => {
    serve((path) => (isCertificates(path) ? answer(certificatesBody, signedBy) : answer(transaction)))
    expect((await withPublicKey().query(PAYMENT_ID)).state).toBe('SUCCESS')
  })

  it('without certificates refuses signatures of a certificate, without requesting certificates each time', async () => {
    const pay = withPublicKey()
    const none = () => answer({ code: 'RESOURCE_NOT_EXISTS', message: '' }, { status: 404, ...signedBy })
    serve((path) => (isCertificates(path) ? none() : answer(transaction)))
    await expect(pay.query(PAYMENT_ID)).rejects.toMatchObject({ reason: 'WRONG_SIGNATURE' })
    await expect(pay.query(PAYMENT_ID)).rejects.toMatchObject({ reason: 'WRONG_SIGNATURE' })
    expect(paths().filter(isCertificates)).toHaveLength(1)
  })

  it('refuses any other public key', async () => {
    serve(() => answer(transaction, { ...signedBy, serial: 'PUB_KEY_ID_2' }))
    await expect(withPublicKey().query(PAYMENT_ID)).rejects.toMatchObject({ reason: 'WRONG_SIGNATURE' })
    expect(paths().some(isCertificates)).toBe(false)
  })
})
