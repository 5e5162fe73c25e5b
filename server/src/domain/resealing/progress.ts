import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Services } from '@server/core/services'
import { resealings } from '@server/core/tables/sealing'
import type { Page, Step } from './step'

/** Whoever took a page and has not let go of it by then was killed, or waits for a store of files: another one takes it. */
const ABANDONED_MS = 60_000

export type Progress = typeof resealings.$inferSelect

/** Where every walk begins. */
const BEGINNING = { step: null, behind: null, found: 0, stuck: 0 } as const

/**
 * Takes the next page of a project for the key of this version: of several instances one gets it. Null where another one is at
 * it, or works with a newer key.
 */
export async function takePage(services: Services, projectId: string, version: number): Promise<Progress | null> {
  const { db } = services
  const now = new Date(services.now())
  const takenUntil = new Date(services.now() + ABANDONED_MS)
  await db.insert(resealings).values({ projectId, version }).onConflictDoNothing()
  const isFree = or(isNull(resealings.takenUntil), lte(resealings.takenUntil, now))
  const isOf = and(eq(resealings.projectId, projectId), lte(resealings.version, version), isFree)
  const [taken] = await db.update(resealings).set({ takenUntil }).where(isOf).returning()
  if (!taken) return null
  if (taken.version < version) return { ...taken, ...BEGINNING, version, resealed: 0, cleanAt: null }
  // a walk that found nothing is followed by another one, later
  return taken.cleanAt ? { ...taken, ...BEGINNING } : taken
}

/** Notes what the page came to, and lets go of it. True when the walk is through and found nothing. */
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
    .update(resealings)
    .set({
      ...{ version, resealed, takenUntil: null, cleanAt: isClean ? new Date(services.now()) : null },
      ...goesOn,
      // of a walk that begins anew it is counted anew
      ...(!next && !isClean && { stuck: 0 }),
    })
    .where(isStillOf(at))
  return isClean && rowCount === 1
}

/** Lets go of a page that failed. */
export async function dropPage({ db }: Services, at: Progress): Promise<void> {
  await db.update(resealings).set({ takenUntil: null }).where(isStillOf(at))
}

/** Nobody else has taken the page since, or begun with a newer key: what they found counts. */
function isStillOf({ projectId, takenUntil, version }: Progress) {
  const isTaken = takenUntil ? eq(resealings.takenUntil, takenUntil) : isNull(resealings.takenUntil)
  return and(eq(resealings.projectId, projectId), lte(resealings.version, version), isTaken)
}

/**
 * Projects that are not through with the key of this version; from `ripeFrom` on (a moment) those too whose last walk was
 * before it, and day by day those of which something was stuck.
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
