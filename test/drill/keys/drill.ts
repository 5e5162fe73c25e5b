/**
 * Drill: the encryption key is rotated repeatedly while candidates register and sign in at two instances, and the
 * re-encrypting instance is killed. Checks that all calls are answered, data is readable, invariants hold and nothing
 * remains encrypted with an older key. Arguments: seed and seconds, `npm run drill -- keys 7 60`.
 */
import { join } from 'node:path'
import { connect, disconnect } from '@server/core/postgres/database'
import { startEmbeddedPostgres } from '@server/core/postgres/embedded/embedded-postgres'
import { drillCrowd } from '../crowd/drill-crowd'
import type { Footing } from '../crowd/trouble'
import { killWhileReencrypting } from './kill-during-rotation'
import { rotating } from './rotating'

/** Disables fsync: re-encryption waits for the disk per row, and only instances are killed, never this PostgreSQL. */
const NOT_WAITING_FOR_THE_DISK = ['fsync=off', 'synchronous_commit=off']

async function stand(folder: string): Promise<Footing> {
  const database = await startEmbeddedPostgres(join(folder, 'postgres'), NOT_WAITING_FOR_THE_DISK)
  const db = connect(database.url, { pool: 1 })
  const { trouble, kills } = killWhileReencrypting(db)
  return {
    url: database.url,
    stop: async () => {
      await disconnect(db)
      await database.stop()
    },
    trouble,
    figures: () =>
      Promise.resolve([{ what: 'killed while it re-encrypted', value: kills(), unit: 'times', bar: { atLeast: 1 } }]),
  }
}

drillCrowd({
  ...{ name: 'keys', instances: 2, stand },
  worlds: [{ name: 'registrations', makeWorld: rotating, candidates: 6, jobs: 'registrationsAndKeys' }],
})
