import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { examInfoSchema, type ExamInfo } from '@contract/endpoints/home'
import * as v from 'valibot'
import { hear } from '../../../scripts/hear.mjs'
import { removeDataFolder } from '../../portal/remove-data-folder.mjs'
import type { HostOptions } from 'mini-program-host/options'

/** The address that a build for the Mini Program calls unless TARO_APP_SERVICE_URL said otherwise. */
const SHIPPED_ADDRESS = 'http://localhost:8080'
/** What the payment sandbox registers as the Mini Program's own id: payments are signed for it. */
export const SANDBOX_MINI_APP_ID = 'wx0000000000000002'

/** A cold start makes a database; on a busy computer that takes its time. */
const START_PATIENCE_MS = 120_000
/** A service that does not stop when asked to is stopped. */
const STOP_PATIENCE_MS = 10_000
const GLANCE_MS = 200

export interface ServiceProcess {
  url: string
  /** What it was started with: whoever joins its database needs the same (test/portal/join-portal). */
  environment: Record<string, string>
  sandboxUrl: string
  close(): Promise<void>
}

/**
 * The real service with its demonstration projects, an empty database and the payment sandbox, in a process of its own.
 * Rejects with the service's own words when it does not come up.
 */
export async function startService({
  port,
  sandboxPort,
}: {
  port: number
  sandboxPort: number
}): Promise<ServiceProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'weapp-service-'))
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
  }
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/src/main.ts'], {
    env: { ...process.env, ...environment, TSX_TSCONFIG_PATH: 'server/tsconfig.json' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  const close = async (): Promise<void> => {
    await ended(child)
    removeDataFolder(folder)
  }
  const url = `http://127.0.0.1:${port}`
  try {
    await untilReady(child, `${url}/health/ready`)
  } catch (error) {
    await close()
    throw error
  }
  return { url, environment, sandboxUrl: `http://127.0.0.1:${sandboxPort}`, close }
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

/** A project as the service describes it to the Mini Program. */
export async function projectInfo(service: ServiceProcess, domain: string): Promise<ExamInfo> {
  const reply = await fetch(`${service.url}/exm_c/g/eis/${domain}`, { headers: { 'app-key': 'exam-weapp' } })
  const { data } = (await reply.json()) as { data: unknown }
  return v.parse(examInfoSchema, data)
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
