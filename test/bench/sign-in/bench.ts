/** Measures password sign-ins over HTTP, fifty in parallel, with production hashing, together with a cheap read. */
import { setTimeout as sleep } from 'node:timers/promises'
import { givePasswords, LOOK, signInOf } from '../hot-pool/passwords'
import { freshDatabase, serverOf } from '../hot-pool/server'
import { withHotPool, type HotPool } from '../hot-pool/with-hot-pool'
import { inTemporaryFolder } from '../in-temporary-folder'
import { report } from '../report'
import { callsTo, keepCalling, percentile, type Reply } from '../timed-calls'

const AT_ONCE = 50
const ACCOUNTS = 500
const SECONDS = 10
const ALONE_MS = 2_000
/** Interval of the cheap reads. */
const LOOK_EVERY_MS = 20

async function signIns(port: number, names: readonly string[], until: number): Promise<Reply[]> {
  const send = callsTo(port, AT_ONCE)
  const replies: Reply[] = []
  let next = 0
  const client = async () => {
    while (performance.now() < until) replies.push(await send(signInOf(names[next++ % names.length] ?? '')))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, client))
  return replies
}

async function measure({ services, start }: HotPool): Promise<boolean> {
  const names = await givePasswords(services)
  const { port } = await start()
  const send = callsTo(port)
  const keepLooking = () => keepCalling(LOOK_EVERY_MS, () => send(LOOK))
  const stopAlone = keepLooking()
  await sleep(ALONE_MS)
  const alone = await stopAlone()
  const stopBeside = keepLooking()
  const signedIn = await signIns(port, names, performance.now() + SECONDS * 1000)
  const beside = await stopBeside()
  const refused = [...signedIn, ...beside].filter(({ status, error }) => status !== 200 || error !== null)
  if (refused.length > 0) console.log(`refused: ${refused.length}`, refused[0])
  return report('sign-in', [
    { what: 'sign-ins', value: signedIn.length / SECONDS, unit: 'per second', bar: { atLeast: 60 } },
    { what: 'signed in within, half of them', value: percentile(signedIn, 0.5), unit: 'ms' },
    { what: 'signed in within, 99 of 100', value: percentile(signedIn, 0.99), unit: 'ms' },
    { what: 'a cheap call alone, 99 of 100', value: percentile(alone, 0.99), unit: 'ms' },
    {
      what: 'a cheap call beside them, 99 of 100',
      value: percentile(beside, 0.99),
      unit: 'ms',
      bar: { atMost: 100 },
    },
    { what: 'refused', value: refused.length, unit: 'calls', bar: { atMost: 0 } },
  ])
}

void inTemporaryFolder(async (folder) => {
  const server = await serverOf(folder)
  try {
    const databaseUrl = await freshDatabase(server.url, 'exam_bench_sign_in')
    return await withHotPool({ folder, databaseUrl, candidates: ACCOUNTS, seats: { hot: 1, warmUp: 1 } }, measure)
  } finally {
    await server.stop()
  }
})
