import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { hear } from '../../scripts/hear.mjs'
import { freePort } from '../service/setup/free-port'

export interface RunningPortal {
  url: string
  stop(): Promise<void>
}

/** Starts the portal as `npm start` does, on its own port. Rejects with its output when it exits early. */
export async function startPortal(dataDir: string): Promise<RunningPortal> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    DEMO_REVIEW: '0',
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    PUBLIC_URL: url,
  }
  const portal = spawn(process.execPath, ['scripts/start.mjs'], { stdio: ['ignore', 'pipe', 'pipe'], env })
  let said = ''
  hear(portal, (text) => (said += text))
  const ended = new Promise<void>((done) => portal.once('exit', () => done()))
  const stop = async (): Promise<void> => {
    portal.kill('SIGTERM')
    await ended
  }
  for (let attempt = 0; attempt < 600 && portal.exitCode === null; attempt++) {
    const answer = await fetch(`${url}/health/ready`).catch(() => null)
    if (answer?.ok) return { url, stop }
    await sleep(200)
  }
  await stop()
  throw new Error(`the portal does not start:\n${said}`)
}
