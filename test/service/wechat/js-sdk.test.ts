import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { sharedByTests } from '../setup/shared-by-tests'
import { PUBLIC_URL, wechatService } from './wechat-service'

const service = sharedByTests(wechatService)
beforeEach(async () => {
  await service.behaveWell()
  await service.services.db.execute(sql`delete from wechat_credential`)
})

const page = `${PUBLIC_URL}/e/academy/login?from=group`
const signed = (url = page, domain = 'academy') => service.call('POST /ea/g/wechat/js-sdk', { body: { domain, url } })

it('signs a page of ours with the official account’s ticket', async () => {
  const { data } = await signed()
  const { ticket } = await service.services.wechatApi.jsTicket()
  const { appId, nonceStr, timestamp, signature } = data
  expect(appId).toBe(service.sandbox.credentials.WXPAY_APP_ID)
  expect(timestamp).toBe(service.clock.now() / 1000)
  const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${page}`
  expect(signature).toBe(createHash('sha1').update(text).digest('hex'))
  expect(JSON.stringify(data)).not.toContain(ticket)
})

it.each([
  'https://evil.example/',
  `${PUBLIC_URL}.evil.example/`,
  `${PUBLIC_URL}@evil.example/`,
  'http://exam.example.org/',
])('refuses a foreign page: %s', async (url) => {
  expect(await signed(url)).toMatchObject({ code: 20, error: 'EA_WECHAT_URL' })
})

it('refuses an invalid address', async () => {
  expect(await signed('exam.example.org')).toMatchObject({ error: 'COMMON_PARAM' })
})

it('needs a project', async () => {
  expect(await signed(page, 'nowhere')).toMatchObject({ error: 'EXM_PROJECT_NOT_FOUND' })
})

it.each(['down', 'failing'])('reports that WeChat is %s when no ticket is known', async (api) => {
  await service.behave({ api })
  expect(await signed()).toMatchObject({ code: 20, error: 'EA_WECHAT_UNAVAILABLE' })
})

it.each([40002, 40243, 48001, 12345])(
  'reports that WeChat refuses our credentials, for whatever reason (%i)',
  async (errcode) => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(`{"errcode":${errcode}}`))
    const answer = await signed()
    fetched.mockRestore()
    expect(answer).toMatchObject({ error: 'EA_WECHAT_UNAVAILABLE', details: { reason: `ERRCODE_${errcode}` } })
  },
)
