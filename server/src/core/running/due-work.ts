import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type SQL } from 'drizzle-orm'
import { isMachineAway } from '../postgres/database-away'
import type { Services } from '../services'

/** Maximum rounds per run; the next run continues. */
const ROUNDS = 100
/** Pause between rounds of yielding work, as a multiple of the last round's duration. */
const REST = 3

export interface DueWork {
  /** Selects the `project_id` of projects with due work, without locks. */
  due: SQL
  /** Processes one chunk of a project's work; returns true if there may be more. */
  doSome: (projectId: string) => Promise<boolean>
  /** Marks deferrable work: it pauses between rounds for longer than they take, to leave capacity for requests. */
  givesWay?: boolean
}

/** Selects all projects, for work whose check per project is cheap. */
export const everyProject = sql`select project_id from project`

type Needs = Pick<Services, 'db' | 'log'>

/**
 * Processes due work with one project per statement, because locks with `skip locked` must not span projects on
 * different servers. Projects take turns, so that a large backlog does not delay the others. A failing project does not
 * stop the others; the first error is thrown at the end.
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

/**
 * Falls back to asking per project if a machine is unavailable, so that projects on the other machines are processed.
 */
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

/** Filters sequentially. */
async function those(projectIds: readonly string[], are: (projectId: string) => Promise<boolean>): Promise<string[]> {
  const found: string[] = []
  for (const projectId of projectIds) if (await are(projectId)) found.push(projectId)
  return found
}
