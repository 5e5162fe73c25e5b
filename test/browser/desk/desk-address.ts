import { tmpdir } from 'node:os'
import { join } from 'node:path'

const port = Number(process.env.TEST_DESK_PORT ?? 19_200)

export const deskUrl = `http://localhost:${port}`

/** Environment of the service that the tests of the desk use. */
export const deskEnvironment = {
  PORT: String(port + 1),
  DESK_PORT: String(port),
  DESK_URL: deskUrl,
  // accessible to the user `nobody`, which runs PostgreSQL when the tests run as root
  DATA_DIR: join(tmpdir(), `exam-desk-${port}`),
  // written by test/portal/start-desk.mjs
  PROJECTS_DIR: join(tmpdir(), `exam-desk-projects-${port}`),
  LOG_LEVEL: 'warn',
  DEMO_REVIEW: '0',
  PASSWORD_MEMORY_KIB: '64',
}
