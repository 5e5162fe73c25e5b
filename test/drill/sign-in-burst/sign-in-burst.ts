import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Services } from '@server/core/services'
import { homeAddress } from '../../bench/addresses'
import { givePasswords, LOOK } from '../../bench/hot-pool/passwords'
import { withHotPool } from '../../bench/hot-pool/with-hot-pool'
import { callsTo, keepCalling, longestGap, type Reply } from '../../bench/timed-calls'
import type { Toll } from '../report-drill'
import { STATIC_FILE, writeSite } from '../site'
import { askWhoIAm, strangeOf, submitAll } from '../submissions/candidates'
import { inventNames, signInPatiently } from './people'

interface Plan {
  /** Empty data folder. */
  folder: string
  /** Half of them share a school's address, the others have their own. */
  people: number
  /** Parallel attempts with invented names, all from one address. */
  invented: number
}

export interface BurstOutcome extends Toll {
  /** Users with a valid password that finally gave up. */
  keptOut: number
  toldBusy: number
  tappedAgain: number
  slowestMs: number
  /** Invented names for which a password was hashed. */
  inventedHashed: number
  inventedTried: number
  looks: Reply[]
  files: Reply[]
  submissions: Reply[]
}

const LOOK_EVERY_MS = 20
const SUBMITTERS = 200
/** The script starts earlier. */
const HEAD_START_MS = 500

/** Runs the sign-in burst together with the script, readers, site loads and submissions. */
export async function signInBurst({ folder, people, invented }: Plan): Promise<BurstOutcome> {
  const candidates = people + SUBMITTERS
  const seats = { hot: candidates, warmUp: 1 }
  return withHotPool({ folder, candidates, seats }, async ({ services, tokens, hot, start }) => {
    writeSite(folder)
    const names = (await givePasswords(services)).slice(0, people)
    const { port, isAlive } = await start()
    const send = callsTo(port)
    const stopInventing = inventNames(port, invented, '203.0.113.1')
    const stopLooking = keepCalling(LOOK_EVERY_MS, () => send(LOOK))
    const stopLoading = keepCalling(LOOK_EVERY_MS, () => send(STATIC_FILE))
    const stopSubmitting = submitAll({ ports: [port], tokens: tokens.slice(-SUBMITTERS), confirmed: hot, atOnce: 1 })
    await sleep(HEAD_START_MS)
    const from = performance.now()
    const fared = await Promise.all(names.map((name, index) => signInPatiently(port, name, addressOf(index))))
    const to = performance.now()
    const submissions = await stopSubmitting()
    const [looks, files, tried] = [await stopLooking(), await stopLoading(), await stopInventing()]
    const given = fared.flatMap(({ token }) => token ?? [])
    const asked = await Promise.all(given.map((token) => send(askWhoIAm(token))))
    const replies = fared.flatMap((each) => each.replies)
    const signedIn = replies.filter(({ status, error }) => status === 200 && error === null)
    return {
      acknowledged: given.length,
      lost: asked.filter(({ status }) => status !== 200).length,
      doubled: (await signInsKept(services)) - tokens.length - given.length,
      strange: strangeOf([...replies, ...looks, ...submissions.replies]),
      nobodyAnsweredMs: longestGap(
        signedIn.map(({ begunAt, ms }) => begunAt + ms),
        from,
        to,
      ),
      isAlive: isAlive(),
      keptOut: fared.length - given.length,
      toldBusy: fared.filter((each) => each.replies.length > 1).length,
      tappedAgain: fared.filter(({ taps }) => taps > 1).length,
      slowestMs: Math.max(...fared.map(({ ms }) => ms)),
      inventedHashed: tried.filter(({ error }) => error === 'EA_WRONG_PASSWORD').length,
      inventedTried: tried.length,
      looks,
      files,
      submissions: submissions.replies,
    }
  })
}

const addressOf = (index: number) => (index % 2 === 0 ? '198.51.100.1' : homeAddress(index))

async function signInsKept({ db }: Services): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int from access_token`)
  return rows[0]?.count ?? NaN
}
