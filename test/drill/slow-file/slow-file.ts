import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Services } from '@server/core/services'
import { LOOK } from '../../bench/hot-pool/passwords'
import { withHotPool } from '../../bench/hot-pool/with-hot-pool'
import { callsTo, keepCalling, longestGap, type Reply } from '../../bench/timed-calls'
import { exhausting } from '../../service/files/hostile-pdfs'
import { certificate } from '../../service/files/pdfs'
import { speckled } from '../../service/files/pictures'
import type { Toll } from '../report-drill'
import { patiently, uploadOf } from './uploads'

interface Plan {
  /** Empty data folder. */
  folder: string
  /** Candidates that upload hostile files one after the other, in parallel. */
  candidates: number
  seconds: number
}

export interface SlowFileOutcome extends Omit<Toll, 'strange'> {
  hostile: Reply[]
  /** Cheap calls, before and during the uploads. */
  alone: Reply[]
  beside: Reply[]
  /** A regular upload during the hostile ones. */
  honest: Reply
}

const LOOK_EVERY_MS = 20
const ALONE_MS = 2_000

/** Uploads files that exhaust parsers, from many candidates, at a separate service. */
export async function slowFile({ folder, candidates, seconds }: Plan): Promise<SlowFileOutcome> {
  const wanted = { folder, candidates: candidates + 1, seats: { hot: 1, warmUp: 1 } }
  return withHotPool(wanted, async ({ services, hot, tokens: [honest = '', ...others], start }) => {
    const { port, isAlive } = await start()
    const uploading = (file: Buffer) => uploadOf(port, hot.batchCode, file)
    const files = [...Object.values(exhausting).map((make) => make()), await speckled(6_000)]
    const uploads = await Promise.all(files.map(uploading))
    const upload = await uploading(await certificate())
    const alone = await looks(port, sleep(ALONE_MS))
    const from = performance.now()
    const until = from + seconds * 1000
    const attacking = others.map(async (token, number) => {
      const replies: Reply[] = []
      for (let next = number; performance.now() < until; next++) {
        const reply = await uploads[next % uploads.length]?.(token)
        if (reply) replies.push(reply)
      }
      return replies
    })
    const [beside, accepted] = await Promise.all([looks(port, sleep(seconds * 1000)), patiently(upload, honest)])
    const hostile = (await Promise.all(attacking)).flat()
    const told = [...hostile, accepted].filter(({ status, error }) => status === 200 && error === null)
    const kept = await filesKept(services)
    return {
      acknowledged: told.length,
      lost: Math.max(0, told.length - kept),
      doubled: Math.max(0, kept - told.length),
      nobodyAnsweredMs: longestGap(
        beside.map(({ begunAt, ms }) => begunAt + ms),
        from,
        until,
      ),
      isAlive: isAlive(),
      hostile,
      alone,
      beside,
      honest: accepted,
    }
  })
}

async function looks(port: number, meanwhile: Promise<unknown>): Promise<Reply[]> {
  const send = callsTo(port)
  const stop = keepCalling(LOOK_EVERY_MS, () => send(LOOK))
  await meanwhile
  return stop()
}

async function filesKept({ db }: Services): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int from stored_file`)
  return rows[0]?.count ?? NaN
}
