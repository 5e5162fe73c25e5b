import { spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hear } from '../hear.mjs'

const START_TRIES = 600
const AGAIN_MS = 200
/** Small project that imports quickly. */
const PROJECT = 'closed'

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

/**
 * Starts the built service as described in the README, with demonstration data and its own database, and stops it.
 * Resolves with whether a sign-in succeeded and the service exited cleanly, and its output.
 */
export async function starts(bin) {
  const folder = mkdtempSync(join(tmpdir(), 'exam-node-'))
  // PostgreSQL may run as another user
  chmodSync(folder, 0o755)
  cpSync(`server/projects/${PROJECT}.yaml`, join(folder, 'projects', `${PROJECT}.yaml`))
  const port = await freePort()
  const own = { DATA_DIR: join(folder, 'data'), PROJECTS_DIR: join(folder, 'projects') }
  const env = { ...process.env, NODE_ENV: 'development', HOST: '127.0.0.1', PORT: String(port), ...own }
  const service = spawn(bin, ['--max-semi-space-size=128', 'dist/server/main.js'], { env })
  const ended = new Promise((resolve) => service.once('close', resolve))
  let said = ''
  hear(service, (text) => (said += text))
  const isUp = () => service.exitCode === null
  const fault = await signIn(`http://127.0.0.1:${port}`, isUp).catch((error) => error.stack)
  service.kill('SIGTERM')
  const status = await ended
  rmSync(folder, { recursive: true, force: true })
  return { isWell: fault === null && status === 0, said: `${said}\n${fault ?? ''}\nended with ${status}` }
}

/** Resolves with an error message, or null. */
async function signIn(url, isUp) {
  for (let tries = 0; ; tries++) {
    const ready = await fetch(`${url}/health/ready`).catch(() => null)
    if (ready?.ok) break
    if (tries === START_TRIES || !isUp()) return 'it was never ready'
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
  }
  const headers = { 'app-key': 'exam-h5', 'content-type': 'application/json' }
  const body = JSON.stringify({ domain: PROJECT, account: 'demo01', password: 'Demo1234', agreed: true })
  const signedIn = await (await fetch(`${url}/ea/g/sign-in`, { method: 'POST', headers, body })).json()
  const authorization = `ExamToken ${signedIn.data?.token}`
  const mine = await (await fetch(`${url}/exm_c/registrations`, { headers: { ...headers, authorization } })).json()
  return mine.code === 10 ? null : JSON.stringify([signedIn, mine])
}
