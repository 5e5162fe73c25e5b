import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Figure } from '../../bench/report'
import { Chance } from '../crowd/seeded'
import { readOwn } from './own'
import { VISITORS, type Ground } from './prepare'
import { BATCH, markOf, mostWanted } from './project'
import { countsAt, reachedSince } from './reached'
import { crowd, lastOld, ofEdition, quiet, seatsIn, type Seen } from './visitors'

/** Documented limits (docs/operations/rush.md). */
const SEEN_WITHIN_MS = 6_000
const LEFT = 3

/** Runs visitors continuously while the project changes and seats are taken. */
export async function openingDay(
  { services, ask, ports, tokens, publish }: Ground,
  seconds: number,
): Promise<Figure[]> {
  const endsAt = performance.now() + seconds * 1000
  const isOver = () => performance.now() > endsAt
  const before = await countsAt(ports)
  const coming = crowd(ask, new Chance(7), VISITORS, isOver)
  const reading = readOwn(ask, tokens, isOver)
  await sleep(seconds * 250)
  await ask(quiet)
  await publish(2)
  const publishedAt = performance.now()
  await sleep(SEEN_WITHIN_MS)
  const afterQuiet = await ask(quiet)
  const seats = seatsIn(mostWanted)
  const { text: seatsBefore } = await ask(seats)
  await services.db.execute(
    sql`update seat_pool set remaining = ${LEFT}::int where group_key = ${BATCH} and area_code = ${mostWanted}`,
  )
  const takenAt = performance.now()
  const seen = await coming
  const own = await reading
  const { shared, byRoute } = reachedSince(before, await countsAt(ports))
  const strange = [...own.strange, ...seen.filter(isStrange).map(inWords)]
  for (const sentence of strange.slice(0, 10)) console.log(sentence)
  console.log('reached the service:', byRoute)
  const addresses = new Set(seen.map(({ path }) => path)).size
  const changes = { since: publishedAt, isOld: (text: string) => text.includes(markOf(1)) }
  return [
    { what: 'addresses that were read', value: addresses, unit: '' },
    { what: 'reads a second', value: seen.length / seconds, unit: '' },
    {
      what: 'of 100 reads never reached the service',
      value: 100 - (100 * shared) / seen.length,
      unit: '',
      bar: { atLeast: 95 },
    },
    {
      what: 'of one address reached the service',
      value: shared / addresses / seconds,
      unit: 'a second',
      bar: { atMost: 1 },
    },
    ...Object.entries(ofEdition).map(([name, path]) =>
      seenByAll(`${name} of the new file`, { seen, path, ...changes }),
    ),
    {
      what: `what is seldom read was the new one ${SEEN_WITHIN_MS / 1000} s later`,
      ...{ value: Number(afterQuiet.text.includes(markOf(2))), unit: '1 = yes', bar: { atLeast: 1 } },
    },
    seenByAll('taken seats', { seen, path: seats, since: takenAt, isOld: (text) => text === seatsBefore }),
    { what: 'one’s own was read', value: own.reads, unit: 'times', bar: { atLeast: 1 } },
    { what: 'strange', value: strange.length, unit: 'answers', bar: { atMost: 0 } },
  ]
}

interface Change {
  seen: readonly Seen[]
  path: string
  since: number
  isOld: (text: string) => boolean
}

const seenByAll = (what: string, { seen, path, since, isOld }: Change): Figure => ({
  what: `${what}: seen by all after`,
  ...{ value: lastOld(seen, path, since, isOld), unit: 'ms', canBeZero: true, bar: { atMost: SEEN_WITHIN_MS } },
})

/** Detects failed responses, and cache directives that visitors must not get. */
const isStrange = ({ status, cacheControl = '' }: Seen) => status !== 200 || /stale|private/.test(cacheControl)

const inWords = ({ path, status, cacheControl }: Seen) => `${path}: ${status} ${cacheControl}`
