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
  const startedAt = performance.now()
  const reply = await send(service, call, sampleInput(call, both.known), { authorization: `ExamToken ${both.ming}` })
  const { error } = reply.json<{ error: string | null }>()
  const isQuick = performance.now() - startedAt < 2_000
  return { call: call.key, status: reply.statusCode, error, retryAfter: reply.headers['retry-after'], isQuick }
}

test('while the database is away every call answers 503 at once, with the network’s text and when to try again', async () => {
  expect((await answerTo(called('GET /ea/me'))).status).toBe(200)
  await database.cut()
  const answers = []
  for (const call of calls) answers.push(await answerTo(call))
  expect(answers).toEqual(
    calls.map(({ key }) => ({ call: key, status: 503, error: 'COMMON_01', retryAfter: '1', isQuick: true })),
  )
}, 120_000)

test('everybody is answered again within two seconds of its return', async () => {
  await database.join()
  const me = called('GET /ea/me')
  const back = performance.now()
  while ((await answerTo(me)).status !== 200 && performance.now() - back < 10_000)
    await new Promise((r) => setTimeout(r, 50))
  expect(performance.now() - back).toBeLessThan(2_000)
}, 30_000)
