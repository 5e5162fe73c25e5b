import { relative } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Api, EndpointKey } from '@contract/endpoints/endpoints'
import type { EndpointInput } from '@contract/endpoints/endpoint'
import { buildApp } from '@server/app'
import { buildServices, closeServices } from '@server/core/build-services'
import type { Handlers } from '@server/calls/handler'
import { projectCacheOf } from '@server/calls/project/project-cache'
import { importProjects } from '@server/domain/projects/project-import/import-projects'
import type { Services } from '@server/core/services'
import type { Tracing } from '@server/core/tracing/tracing'
import { readEnv } from '@server/env'
import { handlers } from '@server/area-list'
import { isSampled } from '../sample'
import { copyImportedFiles, importedProjects, isSharedImport } from './setup/imported-projects'
import { leftOfOldKeys } from './setup/left-of-old-keys'
import { readableOfAnybody } from './setup/no-personal-data-left'
import { projectFolder } from './setup/project-folder'
import { requestOf, type Answer, type CallOptions } from './setup/request'
import { temporaryFolder, threadsFolder } from './setup/temporary-folder'
import { createTestDatabase } from './setup/test-database'

export interface TestOptions {
  /** Demonstration project names (`demo`) or YAML texts; imported with their demonstration accounts. */
  projects?: string[]
  env?: Record<string, string>
  /** Start time of the clock; the real time by default. */
  now?: string
  /** Database of another test service, to run two instances on it. */
  databaseUrl?: string
  /** Receives the spans. */
  tracing?: Tracing
  /** Services and handlers to replace. */
  services?: Partial<Services>
  handlers?: Partial<Handlers<Api>>
}

/** Manual clock behind `services.now()`. */
export class Clock {
  constructor(private at: number) {}
  /** Milliseconds added to the set time at each reading. */
  passed = (): number => 0
  now = (): number => this.at + this.passed()
  set(instant: string): void {
    this.at = Date.parse(instant)
  }
  advance(milliseconds: number): void {
    this.at += milliseconds
  }
  /** Returns a function that restores the present time. */
  mark(): () => void {
    const { at } = this
    return () => void (this.at = at)
  }
}

export interface TestService {
  app: FastifyInstance
  services: Services
  clock: Clock
  databaseUrl: string
  /** Calls an endpoint over HTTP (without a network) and returns its envelope. */
  call<K extends EndpointKey>(key: K, input: EndpointInput<Api[K]>, options?: CallOptions): Promise<Answer<K>>
  /** Returns the token of a demonstration account. */
  signIn(domain: string, account: string, password: string): Promise<string>
  close(): Promise<void>
}

function testEnv(overrides: Record<string, string>) {
  return readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: temporaryFolder('data'),
    THREADS_DIR: threadsFolder(),
    DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
    DATABASE_POOL: '10',
    PASSWORD_MEMORY_KIB: '64',
    // disables the response cache, so that changes are visible immediately
    SHARED_ANSWERS_MS: '0',
    PUBLIC_URL: 'http://localhost:8080',
    ...overrides,
  })
}

/** Rotates the key at the end of a sixth of the test files, a different sixth each day (SAMPLE=all: of every file). */
const isKeyRotated = () => isSampled(`key rotation ${relative('', expect.getState().testPath ?? '')}`, 6)

/** Starts a complete service on its own database. Close it in `afterAll`. */
export async function testService(options: TestOptions = {}): Promise<TestService> {
  const { projects, now, services: replaced = {} } = options
  const env = testEnv(options.env ?? {})
  const isCopied = projects !== undefined && options.databaseUrl === undefined && isSharedImport(env, replaced)
  const imported = isCopied ? await importedProjects({ projects, now, env }) : null
  if (imported) copyImportedFiles(imported, env)
  const database = options.databaseUrl ? null : await createTestDatabase(imported?.template)
  const databaseUrl = database?.url ?? options.databaseUrl ?? ''
  const clock = new Clock(now ? Date.parse(now) : Date.now())
  const built = buildServices(env, databaseUrl, clock.now, options.tracing)
  const services: Services = { ...built, ...replaced }
  const app = await buildApp(services, { ...handlers, ...options.handlers })
  if (imported) await projectCacheOf(services).refresh()
  else if (projects) await importProjects(services, projectFolder(projects), { demoAccounts: true })

  async function call<K extends EndpointKey>(key: K, input: EndpointInput<Api[K]>, callOptions: CallOptions = {}) {
    const reply = await app.inject(await requestOf(key, input, callOptions))
    const envelope = reply.json<Omit<Answer<K>, 'status' | 'details' | 'headers'>>()
    const details = (envelope.data ?? {}) as Answer<K>['details']
    return { ...envelope, status: reply.statusCode, details, headers: reply.headers }
  }

  async function signIn(domain: string, account: string, password: string) {
    const answer = await call('POST /ea/g/sign-in', { body: { domain, account, password, agreed: true } })
    if (answer.error) throw new Error(`${account} cannot sign in: ${answer.error}`)
    return answer.data.token
  }

  async function close() {
    await app.close()
    const kept = { ...built, env: services.env }
    const readable = database ? await readableOfAnybody(kept) : []
    const left = database && isKeyRotated() ? await leftOfOldKeys(kept, clock) : []
    await closeServices(services)
    await database?.drop()
    if (left.length > 0)
      throw new Error(`not re-encrypted (encryptedInside or encryptedFiles in area.ts): ${left.join(', ')}`)
    if (readable.length > 0) throw new Error(`can be read without the key: ${readable.join(', ')}`)
  }

  return { app, services, clock, databaseUrl, call, signIn, close }
}
