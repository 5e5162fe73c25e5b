import { and, asc, desc, eq, inArray, isNull, lte, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type { RunState } from '@contract/desk/action-run'
import type { Executor } from '@server/core/postgres/database'
import { decryptRow, encryptRow, type Decrypted } from '@server/core/personal-data/encrypted-rows'
import type { Services } from '@server/core/services'
import { actionRuns, type RunRow } from '@server/core/tables/action'

export type Run = Decrypted<RunRow>
export type RunKey = Pick<RunRow, 'projectId' | 'runId'>

/** Time after which another instance continues a run whose instance is gone. */
export const LEASE_MS = 60_000

export const isRun = ({ projectId, runId }: RunKey) =>
  and(eq(actionRuns.projectId, projectId), eq(actionRuns.runId, runId))

type Needs = Pick<Services, 'personalData'>

export async function insertRun(
  { personalData }: Needs,
  tx: Executor,
  run: Decrypted<typeof actionRuns.$inferInsert>,
): Promise<void> {
  await tx.insert(actionRuns).values(encryptRow(personalData, actionRuns, run))
}

export async function findRun(
  { personalData }: Needs,
  db: Executor,
  key: RunKey,
  options: { lock: boolean } = { lock: false },
): Promise<Run | null> {
  const query = db.select().from(actionRuns).where(isRun(key))
  const [row] = await (options.lock ? query.for('update') : query)
  return row ? decryptRow(personalData, actionRuns, row) : null
}

/** Returns the runs of a project, newest first, without their input. */
export async function findRuns(
  db: Executor,
  projectId: string,
  { state, limit }: { state?: RunState | undefined; limit: number },
): Promise<Omit<RunRow, 'input'>[]> {
  return db
    .select()
    .from(actionRuns)
    .where(and(eq(actionRuns.projectId, projectId), state === undefined ? undefined : eq(actionRuns.state, state)))
    .orderBy(desc(actionRuns.runId))
    .limit(limit)
}

/** Ends a run; its input may hold reasons about candidates and is not needed any more. */
export const ended = (state: RunState, at: Date): Partial<RunRow> => ({
  ...{ state, endedAt: at, input: null, leaseHolder: null, leaseUntil: null },
})

/** Selects runs that are due at `now`: scheduled, or running without a valid lease. */
const isDue = (now: Date): SQL | undefined =>
  and(
    isNull(actionRuns.endedAt),
    or(
      and(eq(actionRuns.state, 'scheduled'), lte(actionRuns.runAt, now)),
      and(eq(actionRuns.state, 'running'), lte(actionRuns.leaseUntil, now)),
    ),
  )

/** Takes the oldest due run of a project whose action is among `actions` for `holder`; null if there is none. */
export async function claimRun(
  services: Pick<Services, 'db' | 'now' | 'personalData'>,
  projectId: string,
  { holder, actions }: { holder: string; actions: readonly string[] },
): Promise<Run | null> {
  const now = new Date(services.now())
  return services.db.transaction(async (tx) => {
    const [due] = await tx
      .select({ projectId: actionRuns.projectId, runId: actionRuns.runId })
      .from(actionRuns)
      .where(and(eq(actionRuns.projectId, projectId), isDue(now), inArray(actionRuns.action, [...actions])))
      .orderBy(asc(actionRuns.runId))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!due) return null
    await tx
      .update(actionRuns)
      .set({ state: 'running', attempts: sql`${actionRuns.attempts} + 1`, ...leaseOf(holder, now) })
      .where(isRun(due))
    return findRun(services, tx, due)
  })
}

export const leaseOf = (leaseHolder: string, now: Date) => ({
  leaseHolder,
  leaseUntil: new Date(now.getTime() + LEASE_MS),
})

const isOwnRun = (key: RunKey, holder: string) =>
  and(isRun(key), eq(actionRuns.state, 'running'), eq(actionRuns.leaseHolder, holder))

/**
 * Locks a run of which `holder` has the lease, so that no other instance takes it over however long an item takes.
 * Returns false when the lease was lost.
 */
export async function lockOwnRun(tx: Executor, key: RunKey, holder: string): Promise<boolean> {
  const rows = await tx.select({ runId: actionRuns.runId }).from(actionRuns).where(isOwnRun(key, holder)).for('update')
  return rows.length === 1
}

/** Changes a run while `holder` has its lease. Returns false when the lease was lost. */
export async function changeOwnRun(
  tx: Executor,
  key: RunKey,
  holder: string,
  change: Partial<RunRow>,
): Promise<boolean> {
  const { rowCount } = await tx.update(actionRuns).set(change).where(isOwnRun(key, holder))
  return rowCount === 1
}

/** Selects requests whose time for approval is over. */
const isExpired = (now: Date) => and(eq(actionRuns.state, 'awaitingApproval'), lte(actionRuns.expiresAt, now))

/** Ends requests of a project whose time for approval is over. */
export async function expireRequests(services: Pick<Services, 'db' | 'now'>, projectId: string): Promise<void> {
  const now = new Date(services.now())
  await services.db
    .update(actionRuns)
    .set(ended('expired', now))
    .where(and(eq(actionRuns.projectId, projectId), isExpired(now)))
}

/** Time after which a due run fails because no running instance declares its action. */
const UNKNOWN_MS = 24 * 60 * 60_000

const dayBefore = (now: Date) => new Date(now.getTime() - UNKNOWN_MS)

/** Ends due runs of a project whose action is not among `actions` and that no instance has executed for a day. */
export async function failUnknownRuns(
  services: Pick<Services, 'db' | 'now'>,
  projectId: string,
  actions: readonly string[],
): Promise<void> {
  const now = new Date(services.now())
  const isUnknown = and(isDue(dayBefore(now)), notInArray(actionRuns.action, [...actions]))
  await services.db
    .update(actionRuns)
    .set(ended('failed', now))
    .where(and(eq(actionRuns.projectId, projectId), isUnknown))
}

/** Selects projects with runs of `actions` that are due, requests that expired, or runs that no instance executes. */
export const projectsWithDueRuns = (now: Date, actions: readonly string[]): SQL => {
  const isOwn = and(isDue(now), inArray(actionRuns.action, [...actions]))
  return sql`select distinct project_id from ${actionRuns} where ${or(isOwn, isExpired(now), isDue(dayBefore(now)))}`
}
