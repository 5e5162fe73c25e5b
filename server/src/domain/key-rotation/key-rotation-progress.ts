import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Services } from '@server/core/services'
import { keyRotations } from '@server/core/tables/encryption-keys'
import type { Page, Step } from './step'

/** Timeout of a page claim: its instance was killed or waits for file storage, so another instance takes over. */
const ABANDONED_MS = 60_000

export type Progress = typeof keyRotations.$inferSelect

/** Start of every scan. */
const BEGINNING = { step: null, behind: null, found: 0, stuck: 0 } as const

/**
 * Claims the next page of a project for the key of this version; one of several instances gets it. Null where another
 * instance is working on the project, or with a newer key.
 */
export async function takePage(services: Services, projectId: string, version: number): Promise<Progress | null> {
  const { db } = services
  const now = new Date(services.now())
  const takenUntil = new Date(services.now() + ABANDONED_MS)
  await db.insert(keyRotations).values({ projectId, version }).onConflictDoNothing()
  const isFree = or(isNull(keyRotations.takenUntil), lte(keyRotations.takenUntil, now))
  const isOf = and(eq(keyRotations.projectId, projectId), lte(keyRotations.version, version), isFree)
  const [taken] = await db.update(keyRotations).set({ takenUntil }).where(isOf).returning()
  if (!taken) return null
  if (taken.version < version) return { ...taken, ...BEGINNING, version, resealed: 0, cleanAt: null }
  // a clean scan is followed by a second one later
  return taken.cleanAt ? { ...taken, ...BEGINNING } : taken
}

/** Records the result of a page and releases the claim. Returns true when the scan is complete and found nothing. */
export async function notePage(
  services: Services,
  steps: readonly Step[],
  at: Progress,
  { step, page }: { step: Step; page: Page },
): Promise<boolean> {
  const next = page.behind ? step : steps[steps.indexOf(step) + 1]
  const found = at.found + page.found
  const stuck = at.stuck + page.stuck
  const isClean = !next && found === 0
  const resealed = at.resealed + page.found
  const { version } = at
  const goesOn = next ? { step: next.name, behind: page.behind, found, stuck } : { ...BEGINNING, stuck }
  const { rowCount } = await services.db
    .update(keyRotations)
    .set({
      ...{ version, resealed, takenUntil: null, cleanAt: isClean ? new Date(services.now()) : null },
      ...goesOn,
      // the next scan counts from zero
      ...(!next && !isClean && { stuck: 0 }),
    })
    .where(isStillOf(at))
  return isClean && rowCount === 1
}

/** Releases the claim of a failed page. */
export async function dropPage({ db }: Services, at: Progress): Promise<void> {
  await db.update(keyRotations).set({ takenUntil: null }).where(isStillOf(at))
}

/**
 * SQL condition: no other instance has claimed the page since or started with a newer key; its result takes precedence.
 */
function isStillOf({ projectId, takenUntil, version }: Progress) {
  const isTaken = takenUntil ? eq(keyRotations.takenUntil, takenUntil) : isNull(keyRotations.takenUntil)
  return and(eq(keyRotations.projectId, projectId), lte(keyRotations.version, version), isTaken)
}

/**
 * SQL query for projects without a clean scan for the key of this version; after `ripeFrom` also for those whose last
 * scan was before it, and daily for those with undecryptable values.
 */
export function notThrough(version: number, { ripeFrom, now }: { ripeFrom: Date; now: number }) {
  const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`
  const isRipe = ripeFrom.getTime() <= now
  const dayAgo = new Date(now - DAY_MS)
  return sql`
    select project_id from project where not exists (
      select from resealing
      where resealing.project_id = project.project_id and version = ${version} and clean_at is not null
        and (${!isRipe} or (clean_at >= ${at(ripeFrom)} and (stuck = 0 or clean_at > ${at(dayAgo)})))
    )`
}

const DAY_MS = 86_400_000
