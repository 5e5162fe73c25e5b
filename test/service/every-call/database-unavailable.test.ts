import { testService, type TestService } from '../harness'
import { cuttableDatabase } from '../setup/cuttable-database'
import { describedCalls, type DescribedCall } from './described-calls'
import { sampleInput } from './sample'
import { send } from './send'
import { twoCandidates, type TwoCandidates } from './two-candidates'

let both: TwoCandidates
let database: Awaited<ReturnType<typeof cuttableDatabase>>
let service: TestService
let calls: DescribedCall[]
beforeAll(async () => {
  both = await twoCandidates()
  database = await cuttableDatabase(both.school.service.databaseUrl)
  const now = new Date(both.school.service.clock.now()).toISOString()
  service = await testService({ databaseUrl: database.url, now })
  calls = await describedCalls(service)
})
afterAll(async () => {
  await database.cut()
  await service.close()
  await both.school.close()
})

function called(key: string): DescribedCall {
  const call = calls.find((each) => each.key === key)
  if (!call) throw new Error(`no call ${key}`)
  return call
}

async function answerTo(call: DescribedCall, token = both.ming) {
  const authorization = token && `ExamToken ${token}`
  const reply = await send(service, call, sampleInput(call, both.known), { authorization })
  const { error } = reply.json<{ error: string | null }>()
  return { call: call.key, status: reply.statusCode, error, retryAfter: reply.headers['retry-after'] }
}

/** Remaining seats and ticket ownership are read from the database only. */
const asksDatabase = ({ key }: DescribedCall) => /\/(seats|tickets)\//.test(key)
/** Calls for visitors that are served from the project cache. */
const isPublic = (call: DescribedCall) =>
  call.key.startsWith('GET ') && call.endpoint.auth === 'none' && call.ownedIds.length === 0 && !asksDatabase(call)
/** Shared responses need no authentication. */
const isForVisitorsAlone = (call: DescribedCall) => call.endpoint.shared !== undefined && !asksDatabase(call)
const asVisitor = () => Promise.all(calls.filter(isPublic).map((call) => answerTo(call, '')))

test('while the database is unavailable a visitor gets cached project data', async () => {
  expect((await answerTo(called('GET /ea/me'))).status).toBe(200)
  await database.cut()
  const answers = await asVisitor()
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
})

test('every call of a candidate answers 503 with the network error text and the retry time', async () => {
  const own = calls.filter((call) => !isForVisitorsAlone(call))
  const answers = []
  for (const call of own) answers.push(await answerTo(call))
  expect(answers).toEqual(own.map(({ key }) => ({ call: key, status: 503, error: 'COMMON_01', retryAfter: '1' })))
}, 120_000)

test('every call is answered again after the given retry time, at the second attempt at the latest', async () => {
  await database.join()
  const me = called('GET /ea/me')
  const statuses = []
  while (statuses.at(-1) !== 200 && statuses.length < 5) {
    const { status, retryAfter } = await answerTo(me)
    statuses.push(status)
    await new Promise((resolve) => setTimeout(resolve, Number(retryAfter ?? 0) * 1_000))
  }
  expect([[200], [503, 200]]).toContainEqual(statuses)
}, 30_000)

describe('An unresponsive database', () => {
  const seconds = async (work: Promise<unknown>) => {
    const startedAt = performance.now()
    await work
    return (performance.now() - startedAt) / 1000
  }

  beforeAll(() => database.freeze())

  test('makes the service not ready before the load balancer probes again', async () => {
    const asked = service.app.inject({ url: '/health/ready' })
    expect(await seconds(asked)).toBeLessThan(6)
    expect((await asked).statusCode).toBe(503)
  })

  test('does not delay cached project data', async () => {
    const answers = asVisitor()
    expect(await seconds(answers)).toBeLessThan(5)
    expect((await answers).filter(({ status }) => status !== 200)).toEqual([])
  })
})
