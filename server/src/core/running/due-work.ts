import { setTimeout as sleep } from 'node:timers/promises'
import type { SQL } from 'drizzle-orm'
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

/**
 * Does what is due, one project per statement: what locks and skips rows must not reach over projects, whose rows may lie
 * on different servers. Projects take turns, so that one with much to do does not keep the others waiting, and one that
 * fails does not stop them: its error is thrown in the end.
 */
export async function doDueWork({ db, log }: Services, { due, doSome, givesWay }: DueWork): Promise<void> {
  const { rows } = await db.execute<{ project_id: string }>(due)
  const failures: unknown[] = []
  let waiting = rows.map((row) => row.project_id)
  for (let round = 0; round < ROUNDS && waiting.length > 0; round++) {
    const unfinished: string[] = []
    const startedAt = performance.now()
    for (const projectId of waiting) {
      try {
        if (await doSome(projectId)) unfinished.push(projectId)
      } catch (error) {
        log.error({ err: error, projectId }, 'the work of a project failed')
        failures.push(error)
      }
    }
    waiting = unfinished
    if (givesWay && waiting.length > 0) await sleep(REST * (performance.now() - startedAt))
  }
  if (failures.length > 0) throw failures[0]
}
