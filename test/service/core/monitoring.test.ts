import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { endpoints } from '@contract/endpoints/endpoints'
import { synchronizeClock } from '@server/core/postgres/synchronize-clock'
import { SharedClock } from '@server/core/running/shared-clock'
import { testService } from '../harness'
import { sharedByTests } from '../setup/shared-by-tests'
import { temporaryFolder } from '../setup/temporary-folder'

const service = sharedByTests(testService)

const get = (url: string, headers: Record<string, string> = {}, at = service) => at.app.inject({ url, headers })

describe('Health probes', () => {
  test('report a running service as live and ready', async () => {
    expect((await get('/health/live')).statusCode).toBe(200)
    expect((await get('/health/ready')).json()).toEqual({ status: 'ready' })
  })

  test('report a service whose database lacks a migration as not ready', async () => {
    await service.services.db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at - 1`)
    const reply = await get('/health/ready')
    expect(reply.statusCode).toBe(503)
    expect(reply.json()).toMatchObject({ reason: 'migrations are missing' })
    await service.services.db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + 1`)
  })

  test('report a service on a machine with a wrong clock as not ready', async () => {
    const clock = new SharedClock({ wall: () => Date.now() + 5_000, monotonic: () => performance.now() })
    const wrong = await testService({ databaseUrl: service.databaseUrl, services: { clock } })
    expect((await get('/health/ready', {}, wrong)).statusCode).toBe(200)
    await synchronizeClock(wrong.services)
    const reply = await get('/health/ready', {}, wrong)
    expect(reply.statusCode).toBe(503)
    expect(reply.json()).toMatchObject({ reason: 'the machine’s clock is 5 s ahead of the database’s' })
    await wrong.close()
  })

  test('report a service that cannot store files as not ready', async () => {
    const file = join(temporaryFolder('no-folder'), 'file')
    writeFileSync(file, '')
    const without = await testService({ databaseUrl: service.databaseUrl, env: { DATA_DIR: join(file, 'data') } })
    const reply = await get('/health/ready', {}, without)
    expect(reply.statusCode).toBe(503)
    expect(reply.json()).toMatchObject({ reason: 'DATA_DIR cannot be written to' })
    await without.close()
  })

  test('report a service without its database as live, but not ready', async () => {
    const gone = await testService({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none' })
    expect((await get('/health/live', {}, gone)).statusCode).toBe(200)
    const reply = await get('/health/ready', {}, gone)
    expect(reply.statusCode).toBe(503)
    expect(reply.json()).toMatchObject({ reason: 'the database does not answer' })
    await gone.close()
  })
})

describe('Metrics', () => {
  test('count requests by route and status, never by address', async () => {
    await get('/ea/g/pcas/some-domain', { 'app-key': 'wrong' })
    const { body } = await get('/metrics')
    expect(body).toContain('http_request_duration_seconds_count{route="/ea/g/pcas/:domain",status="403"} 1')
    expect(body).not.toContain('some-domain')
  })

  test('include the counters of an area', async () => {
    const held = { name: 'seats_held_total', help: 'Seats held', labels: {} }
    service.services.metrics.counter(held).inc(3)
    service.services.metrics.counter(held).inc(1)
    expect((await get('/metrics')).body).toContain('seats_held_total 4')
  })

  test('require the bearer token when METRICS_TOKEN is set', async () => {
    const guarded = await testService({ env: { METRICS_TOKEN: 'secret' }, databaseUrl: service.databaseUrl })
    expect((await get('/metrics', {}, guarded)).statusCode).toBe(404)
    expect((await get('/metrics', { authorization: 'Bearer wrong!' }, guarded)).statusCode).toBe(404)
    expect((await get('/metrics', { authorization: 'Bearer secret' }, guarded)).statusCode).toBe(200)
    await guarded.close()
  })
})

test('every call of the contract is described in /openapi.json', async () => {
  const { paths } = (await get('/openapi.json')).json<{ paths: Record<string, object> }>()
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
  expect(described.sort()).toEqual(Object.keys(endpoints).sort())
})

test('the description is built and compressed once for all requests', async () => {
  const [first, second] = [await get('/openapi.json'), await get('/openapi.json')]
  expect(first.headers.etag).toMatch(/^"[\w-]{27}"$/)
  expect(second.headers.etag).toBe(first.headers.etag)
})

test('a description contains the shape of the input, the answer and the refusals', async () => {
  const { paths } = (await get('/openapi.json')).json<{ paths: Record<string, Record<string, unknown>> }>()
  expect(paths['/ea/g/sign-in']?.['post']).toMatchObject({
    description: expect.stringContaining('EA_WRONG_PASSWORD') as string,
    requestBody: {
      content: { 'application/json': { schema: { required: ['domain', 'account', 'password'] } } },
    },
    responses: {
      200: {
        content: {
          'application/json': { schema: { properties: { data: { properties: { token: { type: 'string' } } } } } },
        },
      },
    },
  })
})
