import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app'
import { buildDesk } from './desk/build-desk'
import { areas, demonstrate, jobs } from './area-list'
import { buildServices, closeServices } from './core/build-services'
import { fontChain } from './core/documents/fonts/font-chain'
import { startJobs } from './core/running/jobs'
import { refreshKeys, prepareEncryption } from './core/personal-data/refresh-keys'
import { keepClockSynchronized } from './core/postgres/synchronize-clock'
import { openDatabase } from './core/postgres/open-database'
import { otherPayments } from './domain/orders/other-payments'
import { adoptOperators } from './domain/staff/adopt-operators'
import { addDemonstrationStaff } from './domain/staff/demonstration'
import { importProjects } from './domain/projects/project-import/import-projects'
import type { Services } from './core/services'
import { openTracing } from './core/tracing/open-tracing'
import { StartFault } from './core/running/start-fault'
import type { Env } from './env'

export interface RunningService {
  url: string
  sandboxUrl: string | null
  /** Null when the desk is off. */
  deskUrl: string | null
  /** Completes pending work and stops everything. */
  stop: () => Promise<void>
}

/**
 * Starts database, schema, projects, payment sandbox, jobs and HTTP, and stops what was started if a later step fails.
 * Throws a StartFault with a one-line message for errors that the operator can correct.
 */
export async function startService(env: Env): Promise<RunningService> {
  const closers: (() => unknown)[] = []
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close()
  }
  try {
    return { ...(await start(env, (close) => closers.push(close))), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function start(env: Env, onStop: (close: () => unknown) => void) {
  const database = await openDatabase(env)
  onStop(database.close)
  const sandbox = await startSandboxFor(env)
  if (sandbox) onStop(() => sandbox.close())

  const tracing = await openTracing(env)
  if (tracing) onStop(() => tracing.close())
  const all = { ...sandbox?.reviewCredentials, ...env, ...sandbox?.credentials }
  const services = buildServices(all, database.url, undefined, tracing)
  onStop(() => closeServices(services))
  sandbox?.lookUpIn(otherPayments(services))
  onStop(await keepClockSynchronized(services))
  await prepareEncryption(services)
  onStop(refreshKeys(services))
  await adoptOperators(services)
  await loadProjects(services)
  // reads font files now instead of during a request
  fontChain(env)
  const app = await buildApp(services)
  onStop(startJobs(services, jobs))
  onStop(() => app.close())
  const url = await listen(app, env)
  const deskUrl = await startDesk(services, onStop)
  if (env.DEMO_REVIEW === '1' && isDemonstrationWanted(env)) onStop(demonstrateReview(services))
  return { url, deskUrl, sandboxUrl: sandbox?.url ?? null }
}

/** Starts the application for staff on its own port, unless it is off. */
async function startDesk(services: Services, onStop: (close: () => unknown) => void): Promise<string | null> {
  const { DESK_PORT: port, DESK_HOST: host, DESK_URL } = services.env
  if (port === null) return null
  const desk = await buildDesk(services, areas.provided)
  onStop(() => desk.close())
  await desk.listen({ port, host }).catch(portFault('DESK_PORT', port))
  return DESK_URL
}

/** Starts the payment sandbox outside production, unless a merchant is configured. */
async function startSandboxFor({ NODE_ENV, WXPAY_MCH_ID, SANDBOX_PORT, HOST, PUBLIC_URL }: Env) {
  if (NODE_ENV === 'production' || WXPAY_MCH_ID !== undefined) return null
  const publicHost = new URL(PUBLIC_URL).hostname
  // its packages are not installed in production
  const { startSandbox } = await import('./sandbox/start-sandbox')
  return startSandbox({ port: SANDBOX_PORT, host: HOST, publicHost }).catch(portFault('SANDBOX_PORT', SANDBOX_PORT))
}

/** Demonstration projects are loaded in production only on request. */
const isDemonstrationWanted = ({ DEMO_DATA, NODE_ENV }: Pick<Env, 'DEMO_DATA' | 'NODE_ENV'>): boolean =>
  DEMO_DATA === '1' || (DEMO_DATA === undefined && NODE_ENV !== 'production')

/** Loads the bundled demonstration projects. */
async function loadProjects(services: Services): Promise<void> {
  const { PROJECTS_DIR } = services.env
  if (!isDemonstrationWanted(services.env)) return
  if (!existsSync(PROJECTS_DIR)) throw new StartFault(`PROJECTS_DIR: there is no folder ${PROJECTS_DIR}`)
  await importProjects(services, PROJECTS_DIR, { demoAccounts: true, demonstrate })
  if (services.env.DESK_PORT !== null) await addDemonstrationStaff(services)
}

/**
 * Imports the demonstration of reviewing in the background, because its drawn documents take about a minute. Returns
 * how to stop it.
 */
function demonstrateReview(services: Services): () => Promise<void> {
  const stopping = new AbortController()
  const folder = join(services.env.PROJECTS_DIR, 'review')
  if (!existsSync(folder)) return async () => undefined
  const options = { demoAccounts: true, demonstrate, signal: stopping.signal }
  const imported = importProjects(services, folder, options).catch((error: unknown) => {
    services.log.error(error, 'the demonstration of reviewing cannot be created')
  })
  return async () => {
    stopping.abort()
    await imported
  }
}

async function listen(app: FastifyInstance, { PORT, HOST }: Env): Promise<string> {
  const address = await app.listen({ port: PORT, host: HOST }).catch(portFault('PORT', PORT))
  return address.replace(/0\.0\.0\.0|127\.0\.0\.1|\[::1?\]/, 'localhost')
}

const portFault = (variable: string, port: number) => (error: unknown) => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') throw new StartFault(`${variable}: port ${port} is in use; set it to another one`)
  if (code === 'EACCES') throw new StartFault(`${variable}: port ${port} is not allowed for this user`)
  throw error
}
