import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hear } from '../../../scripts/hear.mjs'
import { removeDataFolder } from '../../portal/remove-data-folder.mjs'
import type { HostOptions } from 'mini-program-host/options'
import { copyData, preparedService } from './prepared-service'

/** Service address in the build. */
export const SHIPPED_ADDRESS = process.env.TARO_APP_SERVICE_URL ?? 'http://localhost:8080'
/** Mini Program app id in the payment sandbox, used in payment signatures. */
export const SANDBOX_MINI_APP_ID = 'wx0000000000000002'

/** Generous, because a cold start creates a database. */
const START_PATIENCE_MS = 120_000
/** Time until a service that does not stop is killed. */
const STOP_PATIENCE_MS = 30_000
const GLANCE_MS = 200

export interface ServiceProcess {
  url: string
  /** Environment of the process, also needed to join its database (test/portal/join-portal). */
  environment: Record<string, string>
  sandboxUrl: string
  close(): Promise<void>
}

interface Ports {
  port: number
  sandboxPort: number
}

/**
 * Starts the real service with demonstration projects and payment sandbox in a separate process. Rejects with the
 * service's output if it does not start.
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

/** Starts the service on an existing data folder, from its sources unless `bundle` is given. */
export async function startServiceOn(folder: string, { bundle, port, sandboxPort }: Ports & { bundle?: string }) {
  const environment = {
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: folder,
    DEMO_DATA: '1',
    // Disables the response cache, so that changes are visible immediately.
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

/** Host options that connect the Mini Program to a service and its payment sandbox. Throws if the service is null. */
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
