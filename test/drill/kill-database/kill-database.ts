import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { buildServices, closeServices } from '@server/core/build-services'
import { startEmbeddedPostgres } from '@server/core/postgres/embedded-postgres'
import type { Services } from '@server/core/services'
import { readEnv } from '@server/env'
import { prepareHotPool } from '../../bench/hot-pool/prepare'
import { serviceEnv, startService, stopService } from '../../bench/hot-pool/service-process'
import { submitAll, untilAnswered } from './candidates'

interface Plan {
  /** Where everything is kept; empty. */
  folder: string
  port: number
  kills: number
  candidates: number
  atOnce: number
}

export interface KillOutcome {
  acknowledged: number
  askedToWait: number
  /** Acknowledged, and not in the database. */
  lost: number
  /** Candidates with more than one registration, and pools whose seats do not add up. */
  doubled: number
  strange: string[]
  /** The longest time, in milliseconds, from PostgreSQL's return to an answer. */
  slowestReturnMs: number
  /** Whether the service is the process it was. */
  isAlive: boolean
}

const UNDER_WAY_MS = 600
const AWAY_MS = 300

/** PostgreSQL is killed again and again while candidates submit, and comes back each time. */
export async function killDatabase({ folder, port, kills, candidates, atOnce }: Plan): Promise<KillOutcome> {
  const home = join(folder, 'postgres')
  const server = await startEmbeddedPostgres(home)
  const env = serviceEnv(folder, server.url, port)
  const services = buildServices(readEnv(env), server.url)
  const seats = { hot: candidates, warmUp: 1 }
  const { tokens, hot } = await prepareHotPool(services, { folder, candidates, seats })
  const service = await startService(env, folder)
  try {
    const url = `http://127.0.0.1:${port}`
    const stop = submitAll({ url, tokens, confirmed: hot, atOnce })
    let slowestReturnMs = 0
    for (let kill = 0; kill < kills; kill++) {
      await sleep(UNDER_WAY_MS)
      process.kill(postmasterOf(home), 'SIGKILL')
      await sleep(AWAY_MS)
      await startEmbeddedPostgres(home)
      slowestReturnMs = Math.max(slowestReturnMs, await untilAnswered(url, tokens[0] ?? ''))
    }
    const { acknowledged, askedToWait, strange } = await stop()
    const isAlive = service.exitCode === null && service.signalCode === null
    const figures = { acknowledged: acknowledged.size, askedToWait, strange, slowestReturnMs, isAlive }
    return { ...figures, ...(await found(services, [...acknowledged.values()])) }
  } finally {
    await stopService(service)
    await closeServices(services)
    await server.stop()
  }
}

const postmasterOf = (home: string) => Number(readFileSync(join(home, 'data/postmaster.pid'), 'utf8').split('\n')[0])

/** What the database holds beside what candidates were told. */
async function found({ db }: Services, acknowledged: string[]): Promise<Pick<KillOutcome, 'lost' | 'doubled'>> {
  const { rows } = await db.execute<{ lost: number; doubled: number }>(sql`
    select
      (select count(*)::int from unnest(${sql.param(acknowledged)}::uuid[]) as told(id)
        where not exists (select from registration where registration_id = told.id)) as lost,
      (select count(*)::int from (select account_id from registration group by account_id having count(*) > 1) twice)
      + (select count(*)::int from seat_pool where capacity - remaining <> (select count(*) from registration_subject s
          where s.batch_code = seat_pool.batch_code)) as doubled`)
  return rows[0] ?? { lost: NaN, doubled: NaN }
}
