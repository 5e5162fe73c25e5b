import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Where the portals of these journeys run: each worker has one of its own, on ports and in a data directory of its own, so
 * what a test does to it (a suspended module, the last seat, a silent WeChat) is met by no other.
 */
const port = Number(process.env.TEST_PORT ?? 18_080)

/** How many tests are walked at a time: a page waits most of the time, for the service and for itself. */
export const workers = Number(process.env.TEST_WORKERS ?? 3)

interface PortalAddress {
  url: string
  sandboxUrl: string
  /** What the portal is started with, and what whoever joins its database needs. */
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
      // where root's PostgreSQL, which runs as `nobody`, keeps its data too
      DATA_DIR: join(tmpdir(), `exam-browser-${own}`),
      LOG_LEVEL: 'warn',
      // what a test brought about is seen at once
      SHARED_ANSWERS_MS: '0',
      // hashing as dear as in production would only warm the machine
      PASSWORD_MEMORY_KIB: '64',
    },
  }
}

/** What the first start of this run makes, and the portals begin with. */
export const firstData = join(tmpdir(), `exam-browser-first-${process.pid}`)

export const portals = Array.from({ length: workers }, (_, worker) => portalOf(worker))

/** The portal of the worker that this runs in. */
export const {
  url: portalUrl,
  sandboxUrl,
  environment: portalEnvironment,
} = portalOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0))
