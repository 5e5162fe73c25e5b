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

async function answerTo(call: DescribedCall) {
  const reply = await send(service, call, sampleInput(call, both.known), { authorization: `ExamToken ${both.ming}` })
  const { error } = reply.json<{ error: string | null }>()
  return { call: call.key, status: reply.statusCode, error, retryAfter: reply.headers['retry-after'] }
}

test('while the database is away every call answers 503, with the network’s text and when to try again', async () => {
  expect((await answerTo(called('GET /ea/me'))).status).toBe(200)
  await database.cut()
  const answers = []
  for (const call of calls) answers.push(await answerTo(call))
  expect(answers).toEqual(calls.map(({ key }) => ({ call: key, status: 503, error: 'COMMON_01', retryAfter: '1' })))
}, 120_000)

test('everybody is answered again when they come back as they were told, the second time at the latest', async () => {
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
