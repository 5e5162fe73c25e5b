import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hear } from '../../../scripts/hear.mjs'
import { removeDataFolder } from '../../portal/remove-data-folder.mjs'
import type { HostOptions } from 'mini-program-host/options'
import { copyData, preparedService } from './prepared-service'

/** Address of the service that the build calls. */
export const SHIPPED_ADDRESS = process.env.TARO_APP_SERVICE_URL ?? 'http://localhost:8080'
/** What the payment sandbox registers as the Mini Program's own id: payments are signed for it. */
export const SANDBOX_MINI_APP_ID = 'wx0000000000000002'

/** A cold start makes a database; on a busy computer that takes its time. */
const START_PATIENCE_MS = 120_000
/** A service that does not stop when asked to is stopped. */
const STOP_PATIENCE_MS = 30_000
const GLANCE_MS = 200

export interface ServiceProcess {
  url: string
  /** What it was started with: whoever joins its database needs the same (test/portal/join-portal). */
  environment: Record<string, string>
  sandboxUrl: string
  close(): Promise<void>
}

interface Ports {
  port: number
  sandboxPort: number
}

/**
 * The real service with its demonstration projects, its first data and the payment sandbox, in a process of its own.
 * Rejects with the service's own words when it does not come up.
 */
export async function startService(ports: Ports): Promise<ServiceProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'weapp-service-'))
  const prepared = preparedService()
  if (prepared) copyData(prepared, folder)
  try {
    const { stop, ...service } = await startServiceOn(folder, { ...ports, bundle: prepared?.bundle })
    const close = async (): Promise<void> => {
      await stop()
      removeDataFolder(folder)
    }
    return { ...service, close }
  } catch (error) {
    removeDataFolder(folder)
    throw error
  }
}

/** The same on a data folder that stays; from its sources, unless there is a `bundle`. */
export async function startServiceOn(folder: string, { bundle, port, sandboxPort }: Ports & { bundle?: string }) {
  const environment = {
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: folder,
    DEMO_DATA: '1',
    // what a test brought about is seen at once
    SHARED_ANSWERS_MS: '0',
    PASSWORD_MEMORY_KIB: '64',
    ...(bundle ? { THREADS_DIR: bundle } : {}),
  }
  const main = bundle ? [join(bundle, 'main.js')] : ['--import', 'tsx', 'server/src/main.ts']
  const child = spawn(process.execPath, main, {
    env: { ...process.env, ...environment, TSX_TSCONFIG_PATH: 'server/tsconfig.json' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  const url = `http://127.0.0.1:${port}`
  try {
    await untilReady(child, `${url}/health/ready`)
  } catch (error) {
    await ended(child)
    throw error
  }
  return { url, environment, sandboxUrl: `http://127.0.0.1:${sandboxPort}`, stop: () => ended(child) }
}

/** Options that lead the Mini Program to a service and its payment sandbox. Throws when the service did not start. */
export function reaching(service: ServiceProcess | null): Partial<HostOptions> {
  if (!service) throw new Error('the service is not running')
  return {
    hosts: { [SHIPPED_ADDRESS]: service.url },
    paymentSandbox: service.sandboxUrl,
    appId: SANDBOX_MINI_APP_ID,
  }
}

async function untilReady(child: ChildProcess, address: string): Promise<void> {
  let said = ''
  hear(child, (text) => (said += text))
  const end = Date.now() + START_PATIENCE_MS
  while (!(await answers(address))) {
    if (hasEnded(child) || Date.now() > end) throw new Error(`the service did not start:\n${said}`)
    await sleep(GLANCE_MS)
  }
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok
  } catch {
    return false
  }
}

function ended(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return Promise.resolve()
  return new Promise((resolve) => {
    const impatience = setTimeout(() => child.kill('SIGKILL'), STOP_PATIENCE_MS)
    child.once('exit', () => {
      clearTimeout(impatience)
      resolve()
    })
    child.kill('SIGTERM')
  })
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}
