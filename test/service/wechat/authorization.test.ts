import { project } from '../account/project'
import { testService } from '../harness'
import { sharedByTests } from '../setup/shared-by-tests'
import { PUBLIC_URL, wechatService } from './wechat-service'

const service = sharedByTests(wechatService)
afterEach(() => service.behaveWell())

const back = '/e/academy/logining?redirect=%2Fdefault%2Fhome'
const authorization = (path = back, domain = 'academy') =>
  service.call('GET /ea/g/wechat/authorization', { query: { domain, back: path } })

/** Returns the redirect target of WeChat's page. */
async function followed(url: string): Promise<URL> {
  const reply = await fetch(url, { redirect: 'manual' })
  return new URL(reply.headers.get('location') ?? '', 'http://nowhere.test')
}

it('redirects to WeChat’s page, which asks the visitor nothing', async () => {
  const { data } = await authorization()
  const url = new URL(data.url)
  expect(url.origin + url.pathname).toBe(`${service.sandbox.url}/connect/oauth2/authorize`)
  expect([...url.searchParams]).toEqual([
    ['appid', service.sandbox.credentials.WXPAY_APP_ID],
    ['redirect_uri', PUBLIC_URL + back],
    ['response_type', 'code'],
    ['scope', 'snsapi_base'],
    ['state', data.state],
  ])
  expect(url.hash).toBe('#wechat_redirect')
})

it('returns to our page with the state and a code that identifies the visitor', async () => {
  const { data } = await authorization()
  const returned = await followed(data.url)
  expect(returned.origin + returned.pathname).toBe(`${PUBLIC_URL}/e/academy/logining`)
  expect(returned.searchParams.get('redirect')).toBe('/default/home')
  expect(returned.searchParams.get('state')).toBe(data.state)
  expect((await service.visitWith(returned.searchParams.get('code') ?? '', 'jsapi')).error).toBeNull()
})

it('returns without a code when the visitor declines', async () => {
  await service.behave({ authorize: 'refused' })
  const { data } = await authorization()
  const { searchParams } = await followed(data.url)
  expect([searchParams.get('code'), searchParams.get('state')]).toEqual([null, data.state])
})

it('has a new state every time', async () => {
  const [first, second] = [await authorization(), await authorization()]
  expect(first.data.state).toMatch(/^[\da-f]{32}$/)
  expect(first.data.state).not.toBe(second.data.state)
})

it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'e/academy', '', '.evil.example'])(
  'does not redirect to %p, only to our own pages',
  async (path) => {
    expect(await authorization(path)).toMatchObject({ error: 'COMMON_PARAM' })
  },
)

it('needs a project', async () => {
  expect(await authorization(back, 'nowhere')).toMatchObject({ error: 'EXM_PROJECT_NOT_FOUND' })
})

it('reports that no official account is configured', async () => {
  const bare = await testService({ projects: [project] })
  const query = { domain: 'academy', back }
  const answer = await bare.call('GET /ea/g/wechat/authorization', { query })
  await bare.close()
  expect(answer).toMatchObject({ error: 'EA_WECHAT_UNAVAILABLE', details: { reason: 'NOT_CONFIGURED' } })
})
