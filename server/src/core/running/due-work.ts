import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type SQL } from 'drizzle-orm'
import { isMachineAway } from '../postgres/database-away'
import type { Services } from '../services'

/** A run ends even when more keeps coming; the next one goes on. */
const ROUNDS = 100
/** What gives way rests so many times as long as its last round took. */
const REST = 3

export interface DueWork {
  /** Selects the `project_id` of every project that has something due, without locks. */
  due: SQL
  /** Does some of a project's work; true when there may be more. */
  doSome: (projectId: string) => Promise<boolean>
  /** It can wait: between its rounds it rests for longer than they take, so that a rush of calls hardly feels it. */
  givesWay?: boolean
}

/** Of work that finds out cheaply, for each project by itself, that there is none. */
export const everyProject = sql`select project_id from project`

type Needs = Pick<Services, 'db' | 'log'>

/**
 * Does what is due, one project per statement: what locks and skips rows must not reach over projects, whose rows may lie
 * on different servers. Projects take turns, so that one with much to do does not keep the others waiting, and one that
 * fails does not stop them: its error is thrown in the end.
 */
export async function doDueWork(services: Needs, { due, doSome, givesWay }: DueWork): Promise<void> {
  const failures: unknown[] = []
  const attempt = async (projectId: string, work: () => Promise<boolean>): Promise<boolean> => {
    try {
      return await work()
    } catch (error) {
      services.log.error({ err: error, projectId }, 'the work of a project failed')
      failures.push(error)
      return false
    }
  }
  let waiting = await projectsDue(services, due, attempt)
  for (let round = 0; round < ROUNDS && waiting.length > 0; round++) {
    const startedAt = performance.now()
    waiting = await those(waiting, (projectId) => attempt(projectId, () => doSome(projectId)))
    if (givesWay && waiting.length > 0) await sleep(REST * (performance.now() - startedAt))
  }
  if (failures.length > 0) throw failures[0]
}

/** Where one machine of several is away each project is asked by itself: those of the others have their work done. */
async function projectsDue(
  { db }: Needs,
  due: SQL,
  attempt: (projectId: string, work: () => Promise<boolean>) => Promise<boolean>,
): Promise<string[]> {
  const idsOf = async (statement: SQL) =>
    (await db.execute<{ project_id: string }>(statement)).rows.map((row) => row.project_id)
  try {
    return await idsOf(due)
  } catch (error) {
    if (!isMachineAway(error)) throw error
  }
  const isDue = async (projectId: string) =>
    (await idsOf(sql`select project_id from (${due}) due where project_id = ${projectId}`)).length > 0
  const all = await idsOf(everyProject)
  return those(all, (projectId) => attempt(projectId, () => isDue(projectId)))
}

/** One after the other. */
async function those(projectIds: readonly string[], are: (projectId: string) => Promise<boolean>): Promise<string[]> {
  const found: string[] = []
  for (const projectId of projectIds) if (await are(projectId)) found.push(projectId)
  return found
}
