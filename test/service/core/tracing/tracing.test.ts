/** OpenTelemetry traces as received by a collector (docs/operations/monitoring.md). */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startJobs } from '@server/core/running/jobs'
import { buildLog } from '@server/core/running/log'
import { openTracing } from '@server/core/tracing/open-tracing'
import { traced } from '@server/core/tracing/traced'
import type { Tracing } from '@server/core/tracing/tracing'
import { signedPost } from '@server/core/providers/signed-post'
import { readEnv } from '@server/env'
import { testService, type TestService } from '../../harness'
import { requestOf } from '../../setup/request'
import { Collector, type ReceivedSpan } from './collector'

const SIGN_IN = 'POST /ea/g/sign-in'
const PROJECT = 'GET /exm_c/g/eis/:domain'
const TRACE = '0af7651916cd43dd8448eb211c80319c'
const TRACEPARENT = `00-${TRACE}-b7ad6b7169203331-01`
const PASSWORD = 'Demo1234'

const collector = new Collector()
const lines: string[] = []
let tracing: Tracing
let service: TestService

beforeAll(async () => {
  const endpoint = await collector.open()
  const env = readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })
  const said = { write: (line: string) => void lines.push(line) }
  tracing = (await openTracing(env, buildLog({ LOG_LEVEL: 'info' }, said))) as Tracing
  const log = buildLog({ LOG_LEVEL: 'info' }, said, tracing)
  service = await testService({ projects: ['demo'], env: { TRUST_PROXY: '10.0.0.7' }, tracing, services: { log } })
})
afterAll(async () => {
  await service?.close()
  await tracing?.close()
  collector.close()
})

const sent = async (): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, 20))
  await tracing.flush()
}

/** Returns the newest span of this name. */
async function lastOf(name: string): Promise<ReceivedSpan> {
  await sent()
  const span = collector.named(name).at(-1)
  if (!span) throw new Error(`${name} was not told`)
  return span
}

const signIn = (password: string) =>
  service.call(SIGN_IN, { body: { domain: 'demo', account: 'demo01', password, agreed: true } })

test('the span of a call has its route, its project and its outcome', async () => {
  await signIn(PASSWORD)
  const span = await lastOf(SIGN_IN)
  expect(span.kind).toBe(2)
  expect(span.facts).toMatchObject({
    'http.route': '/ea/g/sign-in',
    'http.response.status_code': 200,
    'exam.project': 'demo',
    'exam.outcome': 'success',
  })
  await signIn('Wrong1234')
  expect((await lastOf(SIGN_IN)).facts['exam.outcome']).toBe('EA_WRONG_PASSWORD')
})

test('the span of a shared answer has its project too', async () => {
  await service.call(PROJECT, { params: { domain: 'DEMO' }, query: {} })
  expect((await lastOf(PROJECT)).facts['exam.project']).toBe('demo')
  await service.call(PROJECT, { params: { domain: 'nowhere' }, query: {} })
  expect((await lastOf(PROJECT)).facts['exam.project']).toBeUndefined()
})

test('each statement is a named span within its call', async () => {
  await Promise.all([signIn(PASSWORD), signIn(PASSWORD)])
  const span = await lastOf(SIGN_IN)
  const asked = collector.within(span)
  expect(asked.map(({ name }) => name)).toEqual(expect.arrayContaining(['begin', 'commit', 'select account']))
  expect(new Set(asked.map(({ traceId }) => traceId))).toEqual(new Set([span.traceId]))
  for (const { facts } of asked) expect(facts).toEqual({ 'db.system.name': 'postgresql' })
})

test('a statement outside a call starts no trace', async () => {
  await service.services.db.execute('select 42 from project')
  await sent()
  expect(collector.spans.filter(({ name, parentSpanId }) => name.startsWith('select') && !parentSpanId)).toEqual([])
})

test('the request id that candidates report leads to the trace, and every log line contains it', async () => {
  const reply = await service.app.inject(await requestOf(PROJECT, { params: { domain: 'demo' }, query: {} }, {}))
  const span = await lastOf(PROJECT)
  expect(span.facts['exam.request_id']).toBe(reply.headers['x-request-id'])
  const logged = lines.map((line) => JSON.parse(line) as { requestId?: string; traceId?: string })
  expect(logged.find(({ requestId }) => requestId === reply.headers['x-request-id'])?.traceId).toBe(span.traceId)
})

test('a trace context is accepted from a trusted proxy, not from other clients', async () => {
  const asked = await requestOf(PROJECT, { params: { domain: 'demo' }, query: {} }, {})
  const headers = { ...asked.headers, traceparent: TRACEPARENT }
  const handedOn = { ...headers, 'x-forwarded-for': '203.0.113.9' }
  await service.app.inject({ ...asked, headers: handedOn, remoteAddress: '10.0.0.7' })
  expect(await lastOf(PROJECT)).toMatchObject({ traceId: TRACE, parentSpanId: 'b7ad6b7169203331' })
  await service.app.inject({ ...asked, headers: handedOn, remoteAddress: '203.0.113.9' })
  expect((await lastOf(PROJECT)).traceId).not.toBe(TRACE)
})

test('a job is a trace that includes its outgoing calls', async () => {
  const pay = traced(tracing, 'WeChat Pay', {
    query: async (payment: string) => {
      if (payment !== 'there') throw Object.assign(new Error(`no ${payment}`), { code: 'ECONNREFUSED' })
    },
  })
  const run = async () => {
    await pay.query('there')
    await pay.query('not there').catch(() => undefined)
  }
  const stop = startJobs(service.services, [{ name: 'settle', everyMs: 60_000, run }])
  await new Promise((resolve) => setTimeout(resolve, 50))
  await stop()
  const job = await lastOf('job settle')
  expect(job.parentSpanId ?? '').toBe('')
  const asked = collector.within(job)
  expect(asked.map(({ name }) => name)).toEqual(['WeChat Pay query', 'WeChat Pay query'])
  expect(asked.map(({ status }) => status.message)).toEqual([undefined, 'ECONNREFUSED'])
})

test('our own systems receive the trace context', async () => {
  const told: (string | string[] | undefined)[] = []
  const gateway = createServer((request, reply) => {
    told.push(request.headers['traceparent'])
    reply.end()
  })
  await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done))
  const to = { url: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`, secret: 'secret', tracing }
  await signedPost(to, '{}')
  const span = tracing.begin({ kind: 'byItself', name: 'job outbox' })
  await span.run(() => signedPost(to, '{}'))
  span.end()
  gateway.close()
  expect(told[0]).toBeUndefined()
  expect(told[1]).toContain(span.traceId)
})

test('spans contain no personal data', async () => {
  await service.call('POST /ea/g/sign-in', {
    body: { domain: 'demo', account: '19900000001', password: PASSWORD, agreed: true },
  })
  await sent()
  expect(collector.sent.length).toBeGreaterThan(1000)
  for (const secret of [PASSWORD, 'demo01', '19900000001', '203.0.113.9']) expect(collector.sent).not.toContain(secret)
})

test('a failing collector is logged once, and its recovery too', async () => {
  const warnings = () => lines.filter((line) => line.includes('the collector of traces'))
  const call = async () => {
    await service.call(PROJECT, { params: { domain: 'demo' }, query: {} })
    await sent().catch(() => undefined)
  }
  collector.isRefusing = true
  await call()
  await call()
  expect(warnings()).toHaveLength(1)
  collector.isRefusing = false
  await call()
  expect(warnings()).toHaveLength(2)
})
