import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { request, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { freePort } from '../setup/free-port'
import { temporaryFolder } from '../setup/temporary-folder'
import { createTestDatabase, type TestDatabase } from '../setup/test-database'
import { hear } from '../../../scripts/hear.mjs'

const folder = temporaryFolder('start')
const bundle = '.cache/start-test'
const children = new Set<ChildProcess>()
const DATA_KEY = Buffer.alloc(32, 7).toString('base64')
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  execFileSync(process.execPath, ['scripts/build/build-server.mjs', bundle])
})
afterEach(() => children.forEach((child) => child.kill('SIGKILL')))
afterAll(async () => {
  await database.drop()
  rmSync(bundle, { recursive: true, force: true })
})

interface Started {
  child: ChildProcess
  output: () => string
  exit: Promise<number | null>
  url: string
}

/** Runs the service as a separate process; resolves when it listens or has exited. */
async function start(name: string, env: Record<string, string>): Promise<Started> {
  const child = spawn(process.execPath, [join(bundle, 'main.js')], {
    env: {
      ...process.env,
      // its own PostgreSQL has the real time
      CLOCK_OFFSET_MS: '0',
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, name),
      SITE_DIR: join(folder, 'none'),
      DEMO_DATA: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.add(child.on('exit', () => children.delete(child)))
  let text = ''
  const exit = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)))
  const url = await new Promise<string>((resolve) => {
    const read = (said: string) => {
      text += said
      const listening = /^Listening\s+(\S+)$/m.exec(text)?.[1]
      if (listening) resolve(listening)
    }
    hear(child, read)
    void exit.then(() => resolve(''))
  })
  return { child, output: () => text, exit, url }
}

const isDatabaseUp = (name: string) => existsSync(join(folder, name, 'postgres/data/postmaster.pid'))

test.each(['SIGTERM', 'SIGINT'] as const)('%s stops the service and its database, with exit code 0', async (signal) => {
  const service = await start(signal, { PORT: String(await freePort()) })
  expect((await fetch(`${service.url}/health/ready`)).status).toBe(200)
  expect(isDatabaseUp(signal)).toBe(true)
  service.child.kill(signal)
  expect(await service.exit).toBe(0)
  expect(isDatabaseUp(signal)).toBe(false)
})

test('a signal during the start stops what was started', async () => {
  const starting = start('early', { PORT: String(await freePort()) })
  while (!isDatabaseUp('early')) await new Promise((resolve) => setTimeout(resolve, 5))
  children.forEach((child) => child.kill('SIGTERM'))
  expect(await (await starting).exit).toBe(0)
  expect(isDatabaseUp('early')).toBe(false)
})

test('a request in progress is finished before the service ends', async () => {
  const service = await start('finish', { PORT: String(await freePort()), DATABASE_URL: database.url, DATA_KEY })
  const body = JSON.stringify({ domain: 'demo' })
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    const call = request(`${service.url}/ea/g/captchas`, {
      method: 'POST',
      headers: {
        ...{ 'app-key': 'exam-h5', 'content-type': 'application/json', 'content-length': body.length },
        // the 100 response shows that the service has started the call
        expect: '100-continue',
      },
    })
    call.on('response', (response) => resolve(response.resume())).on('error', reject)
    call.on('continue', () => {
      call.write(body.slice(0, 5))
      service.child.kill('SIGTERM')
      setTimeout(() => call.end(body.slice(5)), 400)
    })
    call.flushHeaders()
  })
  const { statusCode, headers } = await answered
  expect(statusCode).toBe(200)
  expect(headers.connection).toBe('close')
  expect(await service.exit).toBe(0)
})

test('after kill -9 the next start takes over and stops the database at the end', async () => {
  const first = await start('killed', { PORT: String(await freePort()) })
  first.child.kill('SIGKILL')
  await first.exit
  expect(isDatabaseUp('killed')).toBe(true)
  const second = await start('killed', { PORT: String(await freePort()) })
  expect(second.url).not.toBe('')
  second.child.kill('SIGTERM')
  expect(await second.exit).toBe(0)
  expect(isDatabaseUp('killed')).toBe(false)
})

test('production starts no sandbox and reports what it needs', async () => {
  const failed = await start('production', { NODE_ENV: 'production', DATABASE_URL: database.url })
  expect(await failed.exit).toBe(1)
  expect(failed.output()).toMatch(/^(DATA_KEY|WXPAY_\w+): .+\n$/)
})

test.each(['exam.example.org', 'localhost:8080'])('%s is refused as an address', async (address) => {
  const failed = await start('address', { PUBLIC_URL: address, DATABASE_URL: database.url })
  expect(await failed.exit).toBe(1)
  expect(failed.output()).toMatch(/^PUBLIC_URL: .+\n$/)
})

describe('a configuration error stops the start with exit code 1 and a plain message:', () => {
  test('a port in use', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => server.on('listening', resolve))
    const { port } = server.address() as AddressInfo
    const failed = await start('port', { PORT: String(port), DATABASE_URL: database.url, DATA_KEY })
    expect(await failed.exit).toBe(1)
    expect(failed.output()).toBe(`PORT: port ${port} is in use; set it to another one\n`)
    server.close()
  })

  test('an invalid project file', async () => {
    const projects = temporaryFolder('projects')
    writeFileSync(join(projects, 'exam.yaml'), 'domain: exam\nbatchs: []\n')
    const wanted = { DATABASE_URL: database.url, DATA_KEY, DEMO_DATA: '1' }
    const failed = await start('faulty', { ...wanted, PROJECTS_DIR: projects })
    expect(await failed.exit).toBe(1)
    expect(failed.output()).toMatch(/^(.*exam\.yaml:\d+:\d+ .+\n)+$/)
  })

  test('a missing project folder', async () => {
    const wanted = { DATABASE_URL: database.url, DATA_KEY, DEMO_DATA: '1' }
    const failed = await start('none', { ...wanted, PROJECTS_DIR: '/nowhere' })
    expect(await failed.exit).toBe(1)
    expect(failed.output()).toMatch(/^PROJECTS_DIR: .*\/nowhere.*\n$/)
  })

  test('a data folder that is not writable', async () => {
    writeFileSync(join(folder, 'file'), '')
    const failed = await start('file', {})
    expect(await failed.exit).toBe(1)
    expect(failed.output()).toMatch(/^The data folder cannot be written \(set DATA_DIR to another one\): .+\n$/)
  })

  test.each([
    ['not an address', 'somewhere', /^DATABASE_URL: not an address.+\n$/],
    ['nobody listens', 'postgres://exam:secret@127.0.0.1:1/exam', /^DATABASE_URL: .*ECONNREFUSED.*\n$/],
  ])('a wrong DATABASE_URL: %s', async (_name, url, line) => {
    const failed = await start('url', { DATABASE_URL: url })
    expect(await failed.exit).toBe(1)
    expect(failed.output()).toMatch(line)
    expect(failed.output()).not.toContain('secret')
  })

  test('a DATA_KEY that does not match the database', async () => {
    const first = await start('key', { PORT: String(await freePort()), DATABASE_URL: database.url, DATA_KEY })
    first.child.kill('SIGTERM')
    await first.exit
    const another = Buffer.alloc(32, 8).toString('base64')
    const failed = await start('key', { DATABASE_URL: database.url, DATA_KEY: another })
    expect(await failed.exit).toBe(1)
    expect(failed.output()).toMatch(/^DATA_KEY: not the key that the personal data in this database .+\n$/)
  })

  test('a variable of the wrong type', async () => {
    const failed = await start('variable', { PORT: 'eighty' })
    expect(await failed.exit).toBe(1)
    expect(failed.output()).toMatch(/^PORT: .+\n$/)
  })
})
