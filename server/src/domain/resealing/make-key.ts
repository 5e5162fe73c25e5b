import { randomBytes } from 'node:crypto'
import { learnKeys, LEAD_MS } from '@server/core/personal-data/keep-keys'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { dataKeys } from '@server/core/tables/sealing'
import { lockKeys } from './lock-keys'

const KEY_BYTES = 32

/** A key that was made: from when on it seals. */
export interface MadeKey {
  version: number
  sealsFrom: Date
}

/**
 * Makes the next data key. Every instance has heard of it by the moment from which it seals, and what is sealed with another one
 * is sealed anew from then on (reseal-job). `note` writes down who did it, and is as true as the key. Null when the last one
 * does not seal yet.
 */
export async function makeKey(
  services: Services,
  note: (tx: Executor, made: MadeKey) => Promise<unknown> = () => Promise.resolve(),
): Promise<MadeKey | null> {
  const { db, keyRing, now } = services
  const made = await db.transaction(async (tx) => {
    await lockKeys(services, tx)
    const [newest] = keyRing.all
    if (!newest || newest !== keyRing.sealing) return null
    const version = newest.version + 1
    const [madeAt, sealsFrom] = [new Date(now()), new Date(now() + LEAD_MS)]
    const wrapped = keyRing.wrapped(version, randomBytes(KEY_BYTES))
    await tx.insert(dataKeys).values({ version, check: keyRing.check, wrapped, madeAt, sealsFrom })
    await note(tx, { version, sealsFrom })
    return { version, sealsFrom }
  })
  if (made) await learnKeys(services)
  return made
}
