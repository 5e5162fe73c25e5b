import { callLimiter } from '@server/calls/limits/concurrency'
import type { Actor } from '@server/calls/handler'

const key = 'GET /ea/account'
const actorOf = (accountId: string) => ({ accountId }) as Actor

/** Starts calls that do not end, and returns how many of them run at once. */
async function runningAtOnce(pool: number, calls: { actor: Actor | null; ip: string }[]): Promise<number> {
  const limit = callLimiter({ DATABASE_POOL: pool })
  let running = 0
  const forever = () => new Promise<never>(() => running++)
  for (const call of calls) void limit({ key, ...call }, forever)
  await new Promise((resolve) => setImmediate(resolve))
  return running
}

const many = (call: { actor: Actor | null; ip: string }) => Array.from({ length: 50 }, () => call)
const ofAccount = many({ actor: actorOf('ming'), ip: '192.0.2.1' })
const ofAddress = many({ actor: null, ip: '192.0.2.1' })

test.each([
  { pool: 20, account: 6, address: 14 },
  { pool: 10, account: 3, address: 7 },
  { pool: 3, account: 2, address: 2 },
])('a client occupies a share of a pool of $pool connections', async ({ pool, account, address }) => {
  expect(await runningAtOnce(pool, ofAccount)).toBe(account)
  expect(await runningAtOnce(pool, ofAddress)).toBe(address)
})

test('accounts behind one address do not limit each other', async () => {
  const other = many({ actor: actorOf('hong'), ip: '192.0.2.1' })
  expect(await runningAtOnce(20, [...ofAccount, ...other, ...ofAddress])).toBe(26)
})
