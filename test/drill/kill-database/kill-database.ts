import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from '@server/core/postgres/embedded/embedded-postgres'
import { databaseHome, withHotPool } from '../../bench/hot-pool/with-hot-pool'
import { callsTo } from '../../bench/timed-calls'
import { postmasterOf } from '../postmaster'
import type { Toll } from '../report-drill'
import { askWhoIAm, isAskedToWait, strangeOf, submitAll } from '../submissions/candidates'
import { found } from '../submissions/found'

interface Plan {
  /** Empty data folder. */
  folder: string
  kills: number
  candidates: number
  atOnce: number
}

export interface KillOutcome extends Toll {
  askedToWait: number
}

const UNDER_WAY_MS = 600
const AWAY_MS = 300

/** Kills and restarts PostgreSQL repeatedly under load; measures the time from each restart to the first answer. */
export async function killDatabase({ folder, kills, candidates, atOnce }: Plan): Promise<KillOutcome> {
  const seats = { hot: candidates, warmUp: 1 }
  return withHotPool({ folder, candidates, seats }, async ({ services, tokens, hot, start }) => {
    const service = await start()
    const home = databaseHome(folder)
    const stop = submitAll({ ports: [service.port], tokens, confirmed: hot, atOnce })
    let nobodyAnsweredMs = 0
    for (let kill = 0; kill < kills; kill++) {
      await sleep(UNDER_WAY_MS)
      process.kill(postmasterOf(home), 'SIGKILL')
      await sleep(AWAY_MS)
      await startEmbeddedPostgres(home)
      nobodyAnsweredMs = Math.max(nobodyAnsweredMs, await untilAnswered(service.port, tokens[0] ?? ''))
    }
    const submissions = await stop()
    return {
      ...(await found(services, submissions)),
      strange: strangeOf(submissions.replies),
      askedToWait: submissions.replies.filter(isAskedToWait).length,
      nobodyAnsweredMs,
      isAlive: service.isAlive(),
    }
  })
}

/** Milliseconds until a signed-in caller is answered again. */
async function untilAnswered(port: number, token: string): Promise<number> {
  const since = performance.now()
  const send = callsTo(port)
  for (;;) {
    const { status } = await send(askWhoIAm(token))
    if (status === 200) return performance.now() - since
    await sleep(20)
  }
}
