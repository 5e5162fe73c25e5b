import { generateKeyPairSync } from 'node:crypto'
import { createWechatPay } from '@server/core/providers/wechat-pay/client'
import { wechatAppsOf } from '@server/core/providers/wechat-identity/apps'
import { merchantOf } from '@server/core/providers/wechat-pay/merchant'
import { StartFault } from '@server/core/running/start-fault'
import { readEnv } from '@server/env'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const privatePem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const complete = {
  WXPAY_MCH_ID: '1900000001',
  WXPAY_APP_ID: 'wx1',
  WXPAY_SERIAL: 'AB',
  WXPAY_PRIVATE_KEY: privatePem,
  WXPAY_API_V3_KEY: 'k'.repeat(32),
}
const merchantWith = (changes: Record<string, string | undefined>) => merchantOf(readEnv({ ...complete, ...changes }))

test.each(Object.keys(complete))('a start without %s reports that in one line', (name) => {
  const start = () => merchantWith({ [name]: undefined })
  expect(start).toThrow(StartFault)
  expect(start).toThrow(new RegExp(`^${name}: [^\\n]+$`))
})

test('an APIv3 key of the wrong length is refused', () => {
  expect(() => merchantWith({ WXPAY_API_V3_KEY: 'short' })).toThrow(/^WXPAY_API_V3_KEY: must be 32/)
})

test('an invalid private key is refused without being printed', () => {
  const start = () => merchantWith({ WXPAY_PRIVATE_KEY: 'secret' })
  expect(start).toThrow(/^WXPAY_PRIVATE_KEY: not a key/)
  expect(start).not.toThrow(/secret/)
})

test('a private key may have escaped line breaks', () => {
  const merchant = merchantWith({ WXPAY_PRIVATE_KEY: privatePem.replaceAll('\n', '\\n') })
  expect(merchant.privateKey.equals(privateKey)).toBe(true)
})

test('the Mini Program uses the official account’s app id until it has its own', () => {
  expect(merchantWith({}).miniAppId).toBe('wx1')
  expect(merchantWith({ WXPAY_MINI_APP_ID: 'wx2' }).miniAppId).toBe('wx2')
})

test('a merchant with a WeChat Pay public key needs the key with its id', () => {
  const id = { WXPAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_1' }
  expect(() => merchantWith(id)).toThrow(/^WXPAY_PUBLIC_KEY: needed/)
  const key = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  expect(merchantWith({ ...id, WXPAY_PUBLIC_KEY: key }).platformKey?.id).toBe('PUB_KEY_ID_1')
})

test('payers inside WeChat are identified with the secret of their app', () => {
  const appsWith = (changes: Record<string, string>) => wechatAppsOf(readEnv({ ...complete, ...changes }))
  expect(() => appsWith({})).toThrow(StartFault)
  expect(() => appsWith({})).toThrow(/^WECHAT_SECRET: needed[^\n]+$/)
  const own = { appId: 'wx1', secret: 's1' }
  const addresses = { baseUrl: 'https://api.weixin.qq.com', openUrl: 'https://open.weixin.qq.com' }
  expect(appsWith({ WECHAT_SECRET: 's1' })).toEqual({ ...addresses, jsapi: own, mini: own })
  const mini = { WECHAT_SECRET: 's1', WXPAY_MINI_APP_ID: 'wx2' }
  expect(() => appsWith(mini)).toThrow(/^WECHAT_MINI_SECRET: needed[^\n]+$/)
  expect(appsWith({ ...mini, WECHAT_MINI_SECRET: 's2' })).toMatchObject({ mini: { appId: 'wx2', secret: 's2' } })
  expect(() => appsWith({ WECHAT_SECRET: 's1', WECHAT_MINI_SECRET: 's2' })).toThrow(/^WXPAY_MINI_APP_ID: needed[^\n]+$/)
})

test.each([{}, { PUBLIC_URL: 'http://exam.example.org' }])(
  'production needs a public address for WeChat’s redirects',
  (url) => {
    const env = { ...complete, NODE_ENV: 'production', WECHAT_SECRET: 's1' }
    const start = () => wechatAppsOf(readEnv({ ...env, ...url }))
    expect(start).toThrow(StartFault)
    expect(start).toThrow(/^PUBLIC_URL: must be the https address[^\n]+$/)
    expect(() => wechatAppsOf(readEnv({ ...env, PUBLIC_URL: 'https://exam.example.org' }))).not.toThrow()
  },
)

test('an unreachable WeChat Pay is reported as such', async () => {
  const client = createWechatPay(merchantWith({ WXPAY_BASE_URL: 'http://127.0.0.1:1' }), Date.now)
  const query = client.query('01890000-0000-7000-8000-000000000000')
  await expect(query).rejects.toMatchObject({ reason: 'UNREACHABLE', status: 0 })
})
