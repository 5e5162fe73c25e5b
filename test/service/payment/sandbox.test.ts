import { createWechatPay } from '@server/core/providers/wechat-pay/client'
import { merchantOf } from '@server/core/providers/wechat-pay/merchant'
import { newId } from '@server/core/postgres/ids'
import { readEnv } from '@server/env'
import { startSandbox } from '@server/sandbox/start-sandbox'
import { sharedByTests } from '../setup/shared-by-tests'

const sandbox = sharedByTests(() => startSandbox({ port: 0 }))

const clientWith = (credentials: Record<string, string>, now = Date.now) =>
  createWechatPay(merchantOf(readEnv({ ...sandbox.credentials, ...credentials })), now)

const payment = () => ({
  channel: 'h5' as const,
  paymentId: newId(),
  description: '<b>考试</b>',
  amountCents: 6800,
  expiresAt: new Date(Date.now() + 1_800_000),
  notifyUrl: 'http://localhost:1/notify',
  ip: '127.0.0.1',
})

test('a merchant who signs with a wrong key is refused with 401 SIGN_ERROR', async () => {
  const stranger = await startSandbox({ port: 0 })
  await stranger.close()
  const { WXPAY_PRIVATE_KEY } = stranger.credentials
  await expect(clientWith({ WXPAY_PRIVATE_KEY }).start(payment())).rejects.toMatchObject({
    reason: 'SIGN_ERROR',
    status: 401,
  })
})

test('a signature more than five minutes old is refused with 401 SIGN_ERROR', async () => {
  await expect(clientWith({}, () => Date.now() - 360_000).start(payment())).rejects.toMatchObject({
    reason: 'SIGN_ERROR',
  })
})

test.each(['', 'WECHATPAY2-SHA256-RSA2048 mchid="1"', 'Bearer x'])(
  'a call with Authorization "%s" is refused',
  async (authorization) => {
    const reply = await fetch(`${sandbox.url}/v3/certificates`, { headers: { authorization } })
    expect(reply.status).toBe(401)
    expect(await reply.json()).toMatchObject({ code: 'SIGN_ERROR' })
  },
)

test('platform certificates that were not encrypted with our APIv3 key are not trusted', async () => {
  const client = clientWith({ WXPAY_API_V3_KEY: 'x'.repeat(32) })
  await expect(client.start(payment())).rejects.toMatchObject({ reason: 'UNREADABLE' })
})

test('an order can be placed again with the same data, not with other data', async () => {
  const client = clientWith({})
  const order = payment()
  expect(await client.start(order)).toEqual(await client.start(order))
  await expect(client.start({ ...order, amountCents: 1 })).rejects.toMatchObject({
    reason: 'OUT_TRADE_NO_USED',
    status: 403,
  })
})

test('an unknown payment is refused with 404', async () => {
  await expect(clientWith({}).query(newId())).rejects.toMatchObject({ reason: 'ORDER_NOT_EXIST', status: 404 })
})

test('the pay page escapes the merchant’s text and redirects to web pages only', async () => {
  const handover = await clientWith({}).start(payment())
  if (handover.kind !== 'h5') throw new Error(handover.kind)
  const page = await (await fetch(`${handover.url}&redirect_url=${encodeURIComponent('javascript:alert(1)')}`)).text()
  expect(page).not.toContain('<b>')
  expect(page).not.toContain('javascript:')
})

test('the pay page uses the language of the browser', async () => {
  const handover = await clientWith({}).start(payment())
  if (handover.kind !== 'h5') throw new Error(handover.kind)
  const pageIn = async (language: string) =>
    (await fetch(handover.url, { headers: { 'accept-language': language } })).text()
  expect(await pageIn('zh-CN,zh;q=0.9,en;q=0.8')).toContain('>支付</button>')
  expect(await pageIn('en-US,en;q=0.9')).toContain('>Pay</button>')
})

test('a candidate who cancels on the pay page returns without having paid', async () => {
  const client = clientWith({})
  const order = payment()
  const handover = await client.start(order)
  if (handover.kind !== 'h5') throw new Error(handover.kind)
  const form = new URLSearchParams({ action: 'cancel', return_url: 'http://localhost/back' })
  const reply = await fetch(handover.url, { method: 'POST', body: form, redirect: 'manual' })
  expect(reply.headers.get('location')).toBe('http://localhost/back')
  expect(await client.query(order.paymentId)).toMatchObject({ state: 'NOTPAY', paid: null })
})

describe('The sandbox addresses for phones', () => {
  test('use the host at which the service is reached; the service itself listens only on this machine', async () => {
    const reachable = await startSandbox({ port: 0, host: '0.0.0.0', publicHost: 'exam.example.org' })
    await reachable.close()
    const { port } = new URL(reachable.url)
    expect(reachable.url).toBe(`http://exam.example.org:${port}`)
    expect(reachable.credentials).toMatchObject({
      WECHAT_OPEN_URL: `http://exam.example.org:${port}`,
      WECHAT_API_URL: `http://127.0.0.1:${port}`,
      WXPAY_BASE_URL: `http://127.0.0.1:${port}`,
    })
  })

  test('are the listening addresses when it listens on one only', async () => {
    const local = await startSandbox({ port: 0, host: '127.0.0.1', publicHost: 'exam.example.org' })
    await local.close()
    expect(local.url).toMatch(/^http:\/\/127\.0\.0\.1:/)
  })
})

describe('The sandbox authorization page', () => {
  const asked = (change: Record<string, string>) => {
    const query = { appid: sandbox.credentials.WXPAY_APP_ID, redirect_uri: 'https://exam.example.org/a?b=1', ...change }
    const rest = { response_type: 'code', scope: 'snsapi_base', state: 's', ...change }
    const address = `${sandbox.url}/connect/oauth2/authorize?${new URLSearchParams({ ...query, ...rest }).toString()}`
    return fetch(address, { redirect: 'manual' })
  }

  test('redirects with a code and the state', async () => {
    const reply = await asked({})
    expect(reply.status).toBe(302)
    expect(reply.headers.get('location')).toMatch(
      /^https:\/\/exam\.example\.org\/a\?b=1&code=sandbox-user-[\da-f]{24}&state=s$/,
    )
  })

  test.each<Record<string, string>>([
    { appid: 'wx-of-somebody-else' },
    { scope: 'snsapi_userinfo' },
    { redirect_uri: 'javascript:alert(1)' },
    { redirect_uri: '' },
  ])('does not redirect for an invalid request: %p', async (change) => {
    expect((await asked(change)).status).toBe(400)
  })

  test('redirects only to the registered host', async () => {
    const registered = await startSandbox({ port: 0, publicHost: 'exam.example.org' })
    const { WXPAY_APP_ID: appid } = registered.credentials
    const ask = async (redirectUri: string) => {
      const rest = { redirect_uri: redirectUri, response_type: 'code', scope: 'snsapi_base' }
      const query = new URLSearchParams({ appid, ...rest }).toString()
      return (await fetch(`${registered.url}/connect/oauth2/authorize?${query}`, { redirect: 'manual' })).status
    }
    expect(await ask('https://exam.example.org/')).toBe(302)
    expect(await ask('https://evil.example/')).toBe(400)
    await registered.close()
  })
})

test('sandbox settings are validated', async () => {
  const reply = await fetch(`${sandbox.url}/sandbox/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ api: 'sideways' }),
  })
  expect(reply.status).toBe(400)
})
