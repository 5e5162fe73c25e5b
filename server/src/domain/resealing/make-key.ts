import { randomBytes } from 'node:crypto'
import { learnKeys, LEAD_MS } from '@server/core/personal-data/keep-keys'
import type { Services } from '@server/core/services'
import { dataKeys } from '@server/core/tables/sealing'

const KEY_BYTES = 32

/**
 * Makes the next data key. Every instance has heard of it by the moment from which it seals, and what is sealed with another one
 * is sealed anew from then on (reseal-job). Null when the last one does not seal yet, or another one was made at this moment.
 */
export async function makeKey(services: Services): Promise<{ version: number; sealsFrom: Date } | null> {
  const { db, keyRing, now } = services
  await learnKeys(services)
  const [newest] = keyRing.all
  if (!newest || newest !== keyRing.sealing) return null
  const version = newest.version + 1
  const [madeAt, sealsFrom] = [new Date(now()), new Date(now() + LEAD_MS)]
  const wrapped = keyRing.wrapped(version, randomBytes(KEY_BYTES))
  const { rowCount } = await db
    .insert(dataKeys)
    .values({ version, check: keyRing.check, wrapped, madeAt, sealsFrom })
    .onConflictDoNothing()
  if (rowCount === 0) return null
  await learnKeys(services)
  return { version, sealsFrom }
}
