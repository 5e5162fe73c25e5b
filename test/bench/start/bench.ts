/** `npm run bench -- start`: time of `npm start` on a built tree with data until the service responds. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildTaro, isTaroFresh } from '../../../scripts/build/build-taro.mjs'
import { startPortal } from '../../portal/start-portal'
import { report } from '../report'

const RUNS = 3

async function secondsToStart(dataDir: string): Promise<number> {
  const started = performance.now()
  const portal = await startPortal(dataDir)
  const seconds = (performance.now() - started) / 1000
  await portal.stop()
  return seconds
}

async function main(): Promise<void> {
  if (!isTaroFresh('h5')) await buildTaro('h5')
  const dataDir = mkdtempSync(join(tmpdir(), 'exam-start-'))
  try {
    const first = await secondsToStart(dataDir)
    const later: number[] = []
    for (let run = 0; run < RUNS; run++) later.push(await secondsToStart(dataDir))
    const isReached = report('start', [
      { what: 'first start, new database', value: first, unit: 's' },
      { what: 'start on a built tree, the slowest', value: Math.max(...later), unit: 's', bar: { atMost: 5 } },
    ])
    process.exitCode = isReached ? 0 : 1
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

void main()
