import { spawn, type ChildProcess } from 'node:child_process'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const START_TRIES = 100
/** Node options of production (README.md); BENCH_NODE_OPTIONS adds others, such as `--cpu-prof`. */
const OPTIONS = ['--max-semi-space-size=128', ...(process.env['BENCH_NODE_OPTIONS'] ?? '').split(' ').filter(Boolean)]

/** Environment of a separate service. */
export function serviceEnv(folder: string, databaseUrl: string, port: number) {
  return {
    NODE_ENV: 'development',
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, 'data'),
    SITE_DIR: join(folder, 'site'),
    DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
    DEMO_DATA: '0',
    HOST: '127.0.0.1',
    PORT: String(port),
    /** Candidates set their home address in `x-forwarded-for`. */
    TRUST_PROXY: '127.0.0.1',
  } as const
}

/** Builds and starts the production bundle; resolves once it is ready. */
export async function startService(env: ReturnType<typeof serviceEnv>, folder: string): Promise<ChildProcess> {
  const { buildServer } = await import('../../../scripts/build/build-server.mjs')
  await buildServer()
  const log = openSync(join(folder, `service-${env.PORT}.log`), 'w')
  const service = spawn(process.execPath, [...OPTIONS, 'dist/server/main.js'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', log, log],
  })
  for (let attempt = 0; attempt < START_TRIES; attempt++) {
    await sleep(200)
    const isReady = await fetch(`http://127.0.0.1:${env.PORT}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return service
  }
  service.kill()
  throw new Error(`the service does not start: see ${join(folder, `service-${env.PORT}.log`)}`)
}

export async function stopService(service: ChildProcess): Promise<void> {
  if (service.exitCode !== null || service.signalCode !== null) return
  const ended = new Promise((resolve) => service.once('exit', resolve))
  service.kill('SIGTERM')
  await ended
}
