import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type SQL } from 'drizzle-orm'
import { isWorkerUnavailable } from '../postgres/database-errors'
import type { Services } from '../services'

/** Maximum rounds per run; the next run continues. */
const MAX_ROUNDS = 100
/** Pause between rounds of yielding work, as a multiple of the last round's duration. */
const PAUSE_FACTOR = 3

export interface PerProjectWork {
  /** Selects the `project_id` of projects with due work, without locks. */
  dueProjects: SQL
  /** Processes one chunk of a project's work; returns true if there may be more. */
  processChunk: (projectId: string) => Promise<boolean>
  /** Marks deferrable work: it pauses between rounds for longer than they take, to leave capacity for requests. */
  isDeferrable?: boolean
}

/** Selects all projects, for work whose check per project is cheap. */
export const allProjects = sql`select project_id from project`

type Needs = Pick<Services, 'db' | 'log'>

/**
 * Processes due work with one project per statement, because locks with `skip locked` must not span projects on
 * different servers. Projects take turns, so that a large backlog does not delay the others. A failing project does not
 * stop the others; the first error is thrown at the end.
 */
export async function processPerProject(
  services: Needs,
  { dueProjects, processChunk, isDeferrable }: PerProjectWork,
): Promise<void> {
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
  let waiting = await findDueProjects(services, dueProjects, attempt)
  for (let round = 0; round < MAX_ROUNDS && waiting.length > 0; round++) {
    const startedAt = performance.now()
    waiting = await filterSequentially(waiting, (projectId) => attempt(projectId, () => processChunk(projectId)))
    if (isDeferrable && waiting.length > 0) await sleep(PAUSE_FACTOR * (performance.now() - startedAt))
  }
  if (failures.length > 0) throw failures[0]
}

/**
 * Falls back to asking per project if a machine is unavailable, so that projects on the other machines are processed.
 */
async function findDueProjects(
  { db }: Needs,
  due: SQL,
  attempt: (projectId: string, work: () => Promise<boolean>) => Promise<boolean>,
): Promise<string[]> {
  const idsOf = async (statement: SQL) =>
    (await db.execute<{ project_id: string }>(statement)).rows.map((row) => row.project_id)
  try {
    return await idsOf(due)
  } catch (error) {
    if (!isWorkerUnavailable(error)) throw error
  }
  const isDue = async (projectId: string) =>
    (await idsOf(sql`select project_id from (${due}) due where project_id = ${projectId}`)).length > 0
  const all = await idsOf(allProjects)
  return filterSequentially(all, (projectId) => attempt(projectId, () => isDue(projectId)))
}

/** Filters sequentially. */
async function filterSequentially(
  projectIds: readonly string[],
  predicate: (projectId: string) => Promise<boolean>,
): Promise<string[]> {
  const found: string[] = []
  for (const projectId of projectIds) if (await predicate(projectId)) found.push(projectId)
  return found
}
