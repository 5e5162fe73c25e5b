/** Rate limits per address and per account, for every call that declares one. */
import { sql } from 'drizzle-orm'
import { RATE_LIMITS } from '@contract/endpoints/refusals/rate-limits'
import { rateLimitClassOf } from '@contract/endpoints/refusals/rate-limit-class'
import { actorOf } from '@server/calls/actor/actors'
import { addressGroup } from '@server/core/http/address-group'
import { countedHere } from '@server/calls/limits/enforce-rate-limit'
import { project } from '../registration/project'
import { liftLimits } from '../setup/lift-limits'
import { sharedByTests } from '../setup/shared-by-tests'
import { describedCalls, type DescribedCall } from './described-calls'
import { sampleInput } from './sample'
import { send } from './send'
import { twoCandidates } from './two-candidates'

/** Two addresses of one network and one of another (RFC 3849 reserves 2001:db8::/32 for documentation). */
const HERE = '2001:db8:1:2::a'
const NEXT_DOOR = '2001:db8:1:2:3:4:5:6'
const ELSEWHERE = '2001:db8:1:3::a'

const strict = `
domain: strict
name: { zh: 严格, en: Strict }
examType: 2
modules: {}
rateLimits: { codeSignIns: { max: 1, minutes: 5 }, visits: { max: 1, minutes: 5 } }
`

const both = sharedByTests(() => twoCandidates({ projects: [project, strict], env: { TRUST_PROXY: '127.0.0.1' } }))
let calls: DescribedCall[]
let limited: DescribedCall[]
beforeAll(async () => {
  calls = await describedCalls(both.school.service)
  limited = calls.filter(({ endpoint }) => endpoint.rateLimit)
})
beforeEach(() => liftLimits(both.school.service))

/** Sends a call with a token from an address; returns error and data. */
async function answerTo(call: DescribedCall, token: string, address: string, known = both.known) {
  const { auth, group } = call.endpoint
  const who = group ? both.groupHeaders[token] : auth === 'candidate' && { authorization: `ExamToken ${token}` }
  const headers = { ...who, 'x-forwarded-for': address }
  const reply = await send(both.school.service, call, sampleInput(call, known), headers)
  const { error, data } = reply.json<{ error: string | null; data: object }>()
  return { call: call.key, error, data }
}

const askedSoOften = (count: number) =>
  both.school.service.services.db.execute(sql`update rate_limit set count = ${count}`)

const rateLimitBy = ({ endpoint }: DescribedCall) => RATE_LIMITS[endpoint.rateLimit ?? 'drafts']

test('some open calls and some candidate calls have their own rate limit', () => {
  expect(new Set(limited.map(({ endpoint }) => endpoint.auth))).toEqual(new Set(['none', 'candidate']))
})

test('withdrawing has its own limit, because every new submission is stored and notified', () => {
  expect(limited.map(({ key }) => key)).toEqual(
    expect.arrayContaining([
      'POST /exm_c/registrations/:registrationId/cancel',
      'POST /exm_c/exemptions/:exemptionId/withdraw',
    ]),
  )
})

test('the last allowed call is answered, and the next one gets the retry time', async () => {
  for (const call of limited) {
    const { max, minutes } = rateLimitBy(call)
    await answerTo(call, both.ming, HERE)
    await askedSoOften(max - 1)
    expect(await answerTo(call, both.ming, HERE)).not.toMatchObject({ error: 'COMMON_TOO_MANY' })
    const until = new Date(both.school.service.services.now() + minutes * 60_000).toISOString()
    expect(await answerTo(call, both.ming, HERE)).toEqual({
      call: call.key,
      error: 'COMMON_TOO_MANY',
      data: { until },
    })
    await liftLimits(both.school.service)
  }
})

test('one caller’s excess does not limit another account or another network', async () => {
  for (const call of limited) {
    await answerTo(call, both.ming, HERE)
    await askedSoOften(rateLimitBy(call).max)
    expect(await answerTo(call, both.ming, NEXT_DOOR)).toMatchObject({ error: 'COMMON_TOO_MANY' })
    expect(await answerTo(call, both.hong, ELSEWHERE)).not.toMatchObject({ error: 'COMMON_TOO_MANY' })
    await liftLimits(both.school.service)
  }
})

test('a project can configure another limit', async () => {
  const call = limited.find(({ key }) => key === 'POST /ea/g/sign-in/phone')
  if (!call) throw new Error('signing in by code has no limit')
  const asStrict = () => answerTo(call, both.ming, HERE, { ...both.known, domain: 'strict' })
  expect((await asStrict()).error).not.toBe('COMMON_TOO_MANY')
  expect((await asStrict()).error).toBe('COMMON_TOO_MANY')
})

describe('A call without its own limit', () => {
  const ofClass = (name: string) => {
    const isPlain = ({ key, endpoint }: DescribedCall) =>
      rateLimitClassOf(key, endpoint) === name && !endpoint.group && !endpoint.idempotent
    const [call] = calls.filter(isPlain)
    if (!call) throw new Error(`no call is counted as ${name}`)
    return call
  }

  /** Uses up Ming's rate limit at this address. */
  async function afterMany(name: 'reads' | 'writes' | 'visits') {
    const { services } = both.school.service
    const ming = await actorOf(services, both.ming)
    const who = name === 'visits' ? `address:${addressGroup(HERE)}` : `account:${ming?.accountId}`
    const { max, minutes } = RATE_LIMITS[name]
    const limit = { max, windowMs: minutes * 60_000 }
    for (let turn = 0; turn < max; turn++)
      countedHere(services).take(`${ming?.projectId}:${name}:${who}`, limit, services.now())
  }

  it.each(['reads', 'writes', 'visits'] as const)(
    'is counted with all other %s, and refused above the limit',
    async (name) => {
      const call = ofClass(name)
      expect(await answerTo(call, both.ming, HERE)).not.toMatchObject({ error: 'COMMON_TOO_MANY' })
      await afterMany(name)
      expect(await answerTo(call, both.ming, HERE)).toMatchObject({ error: 'COMMON_TOO_MANY' })
      expect(await answerTo(call, both.hong, ELSEWHERE)).not.toMatchObject({ error: 'COMMON_TOO_MANY' })
    },
  )

  it('is counted in a new window after the old one, and with the project’s own limit', async () => {
    const call = calls.find(({ key }) => key === 'GET /ea/g/pcas/:domain')
    if (!call) throw new Error('no such call')
    const asStrict = () => answerTo(call, both.ming, HERE, { ...both.known, domain: 'strict' })
    expect([(await asStrict()).error, (await asStrict()).error]).toEqual([null, 'COMMON_TOO_MANY'])
    both.school.service.clock.advance(5 * 60_000)
    expect((await asStrict()).error).toBeNull()
  })
})
