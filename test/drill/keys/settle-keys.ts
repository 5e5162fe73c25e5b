import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { loadKeys } from '@server/core/personal-data/refresh-keys'
import type { Services } from '@server/core/services'
import { RETENTION_MS } from '@server/domain/key-rotation/key-rotation-job'
import { encryptedByOlderKeys } from '../../service/setup/left-of-old-keys'
import { openedTexts } from '../../service/setup/stored-data'
import type { Stage } from '../crowd/world'

const LONGEST_MS = 120_000
const ROUND_MS = 250
/** The lease of a killed instance expires after a minute. */
const ABANDONED_MS = 61_000
/** Rounds for which a page may be leased; doubled each time, in case the instance is only slow. */
const PATIENCE = 6

/** Whether everything is encrypted with the newest key; also true with a single key. */
export async function isThrough({ db }: Pick<Services, 'db'>): Promise<boolean> {
  const { rows } = await db.execute<{ left: number }>(sql`
    select count(*)::int as left from project, (select max(version) as version from data_key) newest
    where newest.version > 1 and not exists (
      select from key_rotation where key_rotation.project_id = project.project_id
        and key_rotation.version = newest.version and clean_at is not null)`)
  return rows[0]?.left === 0
}

/** Advances two days after the last action, until older keys are deleted; returns problems as messages. */
export async function settleKeys({ services, jump }: Stage, projectId: string): Promise<string[]> {
  await jump(RETENTION_MS)
  await jumpOverAbandoned(services, jump)
  await loadKeys(services)
  const versions = await keys(services)
  return [
    ...(versions.length > 1 ? [`keys that nothing needs are still there: ${versions.join(', ')}`] : []),
    ...(await encryptedByOlderKeys(services)).map((where) => `something of an older key is left: ${where}`),
    ...(await unreadable(services, projectId)),
  ]
}

/** Advances the clock until one key is left. */
async function jumpOverAbandoned(services: Services, jump: Stage['jump']): Promise<void> {
  const ends = Date.now() + LONGEST_MS
  let [page, rounds, patience] = ['', 0, PATIENCE]
  while ((await keys(services)).length > 1 && Date.now() < ends) {
    await sleep(ROUND_MS)
    const now = await pageTaken(services)
    rounds = now === page ? rounds + 1 : 0
    page = now
    if (page === '' || rounds < patience) continue
    await jump(ABANDONED_MS)
    patience *= 2
  }
}

/** Leases of pages in progress; empty when there are none. */
async function pageTaken({ db }: Services): Promise<string> {
  const { rows } = await db.execute<{ taken: string }>(
    sql`select coalesce(string_agg(leased_until::text, ' ' order by project_id), '') as taken from key_rotation`,
  )
  return rows[0]?.taken ?? ''
}

async function keys({ db }: Services): Promise<number[]> {
  const { rows } = await db.execute<{ version: number }>(
    sql`select version from data_key where version > 0 order by version`,
  )
  return rows.map(({ version }) => version)
}

/** Encrypted values inside JSON that cannot be decrypted would count as stuck. */
async function unreadable(services: Services, projectId: string): Promise<string[]> {
  const { rows } = await services.db.execute<{ stuck: number }>(
    sql`select coalesce(sum(stuck), 0)::int as stuck from key_rotation`,
  )
  const stuck = rows[0]?.stuck ?? 0
  const opened = await openedTexts(services, { projectId }).then(
    () => [],
    (error: unknown) => [`a row does not open: ${String(error)}`],
  )
  return [...opened, ...(stuck > 0 ? [`texts and files that could not be re-encrypted: ${stuck}`] : [])]
}
