import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Services } from '@server/core/services'
import { keyRotations } from '@server/core/tables/encryption-keys'
import type { Page, KeyRotationStep } from './step'

/** Timeout of a page claim: its instance was killed or waits for file storage, so another instance takes over. */
const ABANDONED_MS = 60_000

export type KeyRotationProgress = typeof keyRotations.$inferSelect

/** Start of every scan. */
const BEGINNING = { step: null, after: null, found: 0, stuck: 0 } as const

/**
 * Claims the next page of a project for the key of this version; one of several instances gets it. Null where another
 * instance is working on the project, or with a newer key.
 */
export async function leasePage(
  services: Services,
  projectId: string,
  version: number,
): Promise<KeyRotationProgress | null> {
  const { db } = services
  const now = new Date(services.now())
  const leasedUntil = new Date(services.now() + ABANDONED_MS)
  await db.insert(keyRotations).values({ projectId, version }).onConflictDoNothing()
  const isFree = or(isNull(keyRotations.leasedUntil), lte(keyRotations.leasedUntil, now))
  const isOf = and(eq(keyRotations.projectId, projectId), lte(keyRotations.version, version), isFree)
  const [leased] = await db.update(keyRotations).set({ leasedUntil }).where(isOf).returning()
  if (!leased) return null
  if (leased.version < version) return { ...leased, ...BEGINNING, version, reencrypted: 0, cleanAt: null }
  // a clean scan is followed by a second one later
  return leased.cleanAt ? { ...leased, ...BEGINNING } : leased
}

/** Records the result of a page and releases the claim. Returns true when the scan is complete and found nothing. */
export async function savePage(
  services: Services,
  steps: readonly KeyRotationStep[],
  at: KeyRotationProgress,
  { step, page }: { step: KeyRotationStep; page: Page },
): Promise<boolean> {
  const next = page.after ? step : steps[steps.indexOf(step) + 1]
  const found = at.found + page.found
  const stuck = at.stuck + page.stuck
  const isClean = !next && found === 0
  const reencrypted = at.reencrypted + page.found
  const { version } = at
  const goesOn = next ? { step: next.name, after: page.after, found, stuck } : { ...BEGINNING, stuck }
  const { rowCount } = await services.db
    .update(keyRotations)
    .set({
      ...{ version, reencrypted, leasedUntil: null, cleanAt: isClean ? new Date(services.now()) : null },
      ...goesOn,
      // the next scan counts from zero
      ...(!next && !isClean && { stuck: 0 }),
    })
    .where(isStillOf(at))
  return isClean && rowCount === 1
}

/** Releases the claim of a failed page. */
export async function releasePage({ db }: Services, at: KeyRotationProgress): Promise<void> {
  await db.update(keyRotations).set({ leasedUntil: null }).where(isStillOf(at))
}

/**
 * SQL condition: no other instance has claimed the page since or started with a newer key; its result takes precedence.
 */
function isStillOf({ projectId, leasedUntil, version }: KeyRotationProgress) {
  const isLeased = leasedUntil ? eq(keyRotations.leasedUntil, leasedUntil) : isNull(keyRotations.leasedUntil)
  return and(eq(keyRotations.projectId, projectId), lte(keyRotations.version, version), isLeased)
}

/**
 * SQL query for projects without a clean scan for the key of this version; after `ripeFrom` also for those whose last
 * scan was before it, and daily for those with undecryptable values.
 */
export function projectsToRotate(version: number, { ripeFrom, now }: { ripeFrom: Date; now: number }) {
  const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`
  const isRipe = ripeFrom.getTime() <= now
  const dayAgo = new Date(now - DAY_MS)
  return sql`
    select project_id from project where not exists (
      select from key_rotation
      where key_rotation.project_id = project.project_id and version = ${version} and clean_at is not null
        and (${!isRipe} or (clean_at >= ${at(ripeFrom)} and (stuck = 0 or clean_at > ${at(dayAgo)})))
    )`
}

const DAY_MS = 86_400_000
