import { sql } from 'drizzle-orm'
import { gunzipSync } from 'node:zlib'
import { endpoints } from '@contract/endpoints/endpoints'
import type { Endpoint } from '@contract/endpoints/endpoint'
import { testService, type TestService } from '../harness'

const key = 'GET /exm_c/g/batches/:domain/:batchCode/seats/areas'
const path = '/exm_c/g/batches/demo/A01/seats/areas'
const headers = { 'app-key': 'exam-h5' }

let service: TestService
beforeAll(async () => {
  service = await testService({ projects: ['demo'], env: { SHARED_ANSWERS_MS: '300' } })
})
afterAll(() => service.close())

const ask = (more: Record<string, string> = {}, url = path) =>
  service.app.inject({ method: 'GET', url, headers: { ...headers, ...more } })
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const takeSeats = (taken: number) =>
  service.services.db.execute(
    sql`update seat_pool set remaining = greatest(0, capacity - ${taken}::int) where group_key = 'A01'`,
  )

describe('A shared answer', () => {
  it('is computed at most once within its maximum age, and then again', async () => {
    await takeSeats(1)
    const first = await ask()
    await takeSeats(2)
    expect((await ask()).body).toBe(first.body)
    expect((await ask({ authorization: 'ExamToken whoever' })).body).toBe(first.body)
    await pause(700)
    expect((await ask()).body).not.toBe(first.body)
  })

  it('is kept by caches, while browsers revalidate it and get a 304', async () => {
    const slow = await testService({ databaseUrl: service.databaseUrl, env: { SHARED_ANSWERS_MS: '2000' } })
    const get = (more = {}) => slow.app.inject({ method: 'GET', url: path, headers: { ...headers, ...more } })
    const { headers: told } = await get()
    expect(told['cache-control']).toBe('public, max-age=0, s-maxage=2')
    const again = await get({ 'if-none-match': String(told.etag) })
    expect([again.statusCode, again.body, again.headers.vary]).toEqual([304, '', 'accept-encoding'])
    // a list of ETags, or a weak one from a compressing proxy
    for (const known of [`"another", ${String(told.etag)}`, `W/${String(told.etag)}`])
      expect((await get({ 'if-none-match': known })).statusCode).toBe(304)
    expect((await get({ 'if-none-match': '"another"' })).statusCode).toBe(200)
    await slow.close()
  })

  it('may be cached longer by a declared cache, depending on its sources', async () => {
    const slow = await testService({ databaseUrl: service.databaseUrl, env: { SHARED_ANSWERS_MS: '1000' } })
    const toldOf = async (url: string, more: Record<string, string> = {}) =>
      (await slow.app.inject({ url, headers: { ...headers, ...more } })).headers['cache-control']
    const asCache = { 'surrogate-capability': 'nginx="stale"' }
    const kept = 'public, max-age=0, s-maxage=1'
    expect(await toldOf(path, asCache)).toBe(`${kept}, stale-while-revalidate=3, stale-if-error=5`)
    for (const known of ['eis/demo', 'notices/demo', 'batches/demo/A01'])
      expect(await toldOf(`/exm_c/g/${known}`, asCache)).toBe(`${kept}, stale-while-revalidate=3, stale-if-error=60`)
    expect(await toldOf('/exm_c/g/eis/demo')).toBe(kept)
    expect(await toldOf('/exm_c/g/divisions')).toBe('public, max-age=0, s-maxage=3600')
    expect(await toldOf('/exm_c/batches', asCache)).toBe('private, no-store')
    await slow.close()
  })

  it('is replaced as soon as its project changes, however recent it was', async () => {
    const slow = await testService({ databaseUrl: service.databaseUrl, env: { SHARED_ANSWERS_MS: '60000' } })
    const read = () => slow.app.inject({ url: '/exm_c/g/eis/demo', headers })
    const before = await read()
    expect((await read()).body).toBe(before.body)
    await slow.services.db.execute(sql`update project set revision = revision + 1 where domain = 'demo'`)
    await pause(600)
    expect((await read()).json<{ data: { revision: string } }>().data.revision).not.toBe(
      before.json<{ data: { revision: string } }>().data.revision,
    )
    await slow.close()
  })

  it('sets no cookie', async () => {
    for (const url of [path, '/exm_c/g/eis/demo']) expect((await ask({}, url)).headers).not.toHaveProperty('set-cookie')
  })

  it('is compressed for clients that accept it', async () => {
    const plain = await ask({}, '/exm_c/g/batches/demo/A01')
    const short = await ask({ 'accept-encoding': 'gzip' }, '/exm_c/g/batches/demo/A01')
    expect(short.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(short.rawPayload).toString()).toBe(plain.body)
  })

  it('is the same for every spelling of the project code', async () => {
    await pause(400)
    const first = await ask()
    await takeSeats(3)
    expect((await ask({}, path.replace('demo', 'DEMO'))).body).toBe(first.body)
  })

  it('needs no sign-in, but a known client, a project and its parameters', async () => {
    expect((await service.app.inject({ method: 'GET', url: path })).statusCode).toBe(403)
    expect((await ask({}, path.replace('demo', 'nothing'))).json()).toMatchObject({ error: 'EXM_PROJECT_NOT_FOUND' })
    expect((await ask({}, `${path}?region=%20`)).json()).toMatchObject({ error: 'COMMON_PARAM' })
  })

  it('does not store a refusal, which is returned in the caller’s language', async () => {
    const refused = await ask({ 'accept-language': 'en' }, path.replace('demo', 'nothing'))
    expect(refused.headers['cache-control']).toBe('private, no-store')
    expect(refused.json<{ msg: string }>().msg).toMatch(/[a-z]/)
    const other = await ask({ 'accept-language': 'zh' }, path.replace('demo', 'nothing'))
    expect(other.json<{ msg: string }>().msg).not.toMatch(/[a-z]{4}/)
  })

  it('ends when its project is under maintenance', async () => {
    const set = (isOn: boolean) =>
      service.services.db.execute(sql`
        update project set revision = revision + 1,
          definition = jsonb_set(definition, '{maintenance}', ${String(isOn)}::jsonb) where domain = 'demo'`)
    await set(true)
    await pause(600)
    const refused = await ask()
    expect(refused.json()).toMatchObject({ msg: 'maintenance_mode' })
    // the refusal is the same for all visitors
    expect(refused.headers['cache-control']).toBe('public, max-age=0, s-maxage=0')
    await set(false)
    await pause(600)
    expect((await service.call(key, { params: { domain: 'demo', batchCode: 'A01' }, query: {} })).error).toBeNull()
  })
})

describe('A shared endpoint', () => {
  const shared = Object.entries<Endpoint>(endpoints).filter(([, endpoint]) => endpoint.shared)

  it.each(shared)('%s only reads, and needs no sign-in', (name, endpoint) => {
    expect(name).toMatch(/^GET /)
    expect(endpoint).toMatchObject({ auth: 'none' })
    expect(endpoint).not.toHaveProperty('rateLimit')
  })
})
