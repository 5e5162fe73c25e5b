/** Device cookies over TLS cannot be set by other hosts or read by scripts. */
import { projectCacheOf } from '@server/calls/project/project-cache'
import { testService } from '../harness'
import { operate } from '../operator/operator'
import { sharedByTests } from '../setup/shared-by-tests'

const service = sharedByTests(() => testService({ projects: ['demo'], env: { TRUST_PROXY: '127.0.0.1' } }))
const overTls = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' }
const account = { domain: 'demo', account: 'demo01', password: 'Demo1234', agreed: true } as const

const signIn = async () => {
  const { headers } = await service.call('POST /ea/g/sign-in', { body: account }, { headers: overTls })
  return [headers['set-cookie']].flat().map(String)
}
const stand = async (cookie = '') => {
  const asked = { params: { domain: 'demo' } }
  const answer = await service.call('POST /exm_c/g/queue/:domain', asked, { headers: { ...overTls, cookie } })
  return { ...answer.data, kept: [answer.headers['set-cookie']].flat().map(String) }
}
const pairOf = (kept: readonly string[]) => kept[0]?.split(';')[0] ?? ''
const bare = (pair: string) => pair.replace(/^__(Host|Secure)-/, '')

test('the known-device cookie is set over TLS only, and is sent with the sign-in calls', async () => {
  expect(await signIn()).toEqual([
    expect.stringMatching(
      /^__Secure-known-device=[\w.-]+; Path=\/ea\/g; Max-Age=15552000; HttpOnly; SameSite=Strict; Secure$/,
    ),
  ])
})

describe('A queue ticket cookie', () => {
  beforeEach(async () => {
    await operate(service.services, 'queue', 'open', 'demo', '--rate', '1')
    await projectCacheOf(service.services).refresh()
    await stand()
  })
  afterEach(() => operate(service.services, 'queue', 'close', 'demo'))

  it('is set over TLS and for this host only', async () => {
    const { kept } = await stand()
    expect(kept).toEqual([
      expect.stringMatching(/^__Host-queue-[\w-]+=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Secure$/),
    ])
  })

  it('is not read from a cookie with the unprefixed name, which another host could have set', async () => {
    const { kept } = await stand()
    expect(await stand(pairOf(kept))).toMatchObject({ ahead: 1 })
    expect(await stand(bare(pairOf(kept)))).toMatchObject({ ahead: 2 })
  })
})
