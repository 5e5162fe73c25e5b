import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * First port of the portals. Each worker has its own portal with separate ports and data, so that tests do not affect
 * each other (suspended module, last seat, failing WeChat).
 */
const port = Number(process.env.TEST_PORT ?? 18_080)

/** Number of parallel tests; pages are idle most of the time. */
export const workers = Number(process.env.TEST_WORKERS ?? 3)

interface PortalAddress {
  url: string
  sandboxUrl: string
  /** Environment of the portal's process, also needed to join its database. */
  environment: Record<string, string>
}

function portalOf(worker: number): PortalAddress {
  const [own, sandbox] = [port + 2 * worker, port + 2 * worker + 1]
  return {
    url: `http://localhost:${own}`,
    sandboxUrl: `http://localhost:${sandbox}`,
    environment: {
      PORT: String(own),
      SANDBOX_PORT: String(sandbox),
      // Accessible to the user `nobody`, which runs PostgreSQL when the tests run as root.
      DATA_DIR: join(tmpdir(), `exam-browser-${own}`),
      LOG_LEVEL: 'warn',
      DEMO_REVIEW: '0',
      // Disables the response cache, so that changes are visible immediately.
      SHARED_ANSWERS_MS: '0',
      // Cheap password hashing.
      PASSWORD_MEMORY_KIB: '64',
    },
  }
}

/** Data of a first start, copied by every portal; created by scripts/test.mjs or by the first portal. */
export const firstData = process.env.FIRST_DATA ?? join(tmpdir(), `exam-browser-first-${process.pid}`)

export const portals = Array.from({ length: workers }, (_, worker) => portalOf(worker))

/** Portal of the current worker. */
export const {
  url: portalUrl,
  sandboxUrl,
  environment: portalEnvironment,
} = portalOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0))
