import { projectCacheOf } from '@server/calls/project/project-cache'
import { forgetLimits, liftLimits } from '../../service/setup/lift-limits'
import type { TestService } from '../../service/harness'
import { invariantViolations } from './invariant-violations'
import { normalizedChanges, type Ignored } from './normalized-changes'
import type { Scenario } from './interleave'
import type { Instances } from './run-interleaved'
import { tableFinder, type Touched } from './statement-tables'
import { UndoLog } from './undo-log'

export interface Environment extends Instances, Ignored {
  projectId: string
  /** Snapshots state outside the database and the clocks; returns a function that restores it. */
  mark?: () => () => void
  /** What does not hold of what the database does not know, as what a provider has done. */
  violations?: () => Promise<readonly string[]>
}

/** A subject with its state before each run. */
export interface PreparedSubject<Subject> {
  subject: Subject
  restorable: Restorable
  /** Compared rows when nothing has changed. */
  untouched: readonly string[]
}

export interface Restorable {
  tablesOf: (text: string) => Touched
  /** Changes since the subject was created, and violated invariants. */
  compared: () => Promise<{ rows: string[]; broken: readonly string[] }>
  restore: () => Promise<void>
}

const undoLogs = new WeakMap<Environment, Promise<UndoLog>>()

function undoLogOf(environment: Environment): Promise<UndoLog> {
  const known = undoLogs.get(environment) ?? UndoLog.start(environment.one.services.db)
  undoLogs.set(environment, known)
  return known
}

/** Creates the subject of a scenario in a database without subjects of other scenarios. */
export async function prepareSubject<Subject>(
  environment: Environment,
  scenario: Scenario<Subject>,
): Promise<PreparedSubject<Subject>> {
  const { one, two, projectId } = environment
  const instances = [one, two]
  const log = await undoLogOf(environment)
  await log.back(0)
  await refreshed(instances)
  const subject = await scenario.make()
  for (const instance of instances) await liftLimits(instance)
  await Promise.all(instances.map(untilIdle))
  const mark = await log.mark()
  const ids = new Map([...(await log.allIds())].map((id, position) => [id, position]))
  const restores = [...instances.map(({ clock }) => clock.mark()), environment.mark?.()]
  const decrypted = async () => (await scenario.decrypted?.(subject)) ?? []
  const untouched = await decrypted()
  const checked = new Map<string, Promise<string[]>>()
  let isProjectChanged = false

  const restorable: Restorable = {
    tablesOf: tableFinder(new Set(log.keys.keys())),
    async compared() {
      await Promise.all(instances.map(untilIdle))
      const changes = await log.changesSince(mark)
      isProjectChanged = changes.some(({ table }) => table === 'project')
      const ignoredRows = [...(environment.ignoredRows ?? []), ...(scenario.ignoredRows ?? [])]
      const rows = normalizedChanges(changes, log.keys, ids, { ...environment, ignoredRows })
      rows.push(...(rows.length > 0 ? await decrypted() : untouched))
      const key = rows.join()
      const broken = checked.get(key) ?? invariantViolations(one.services.db.$client.url, projectId)
      checked.set(key, broken)
      return { rows, broken: [...(await broken), ...((await environment.violations?.()) ?? [])] }
    },
    async restore() {
      await Promise.all(instances.map(untilIdle))
      await log.back(mark)
      for (const restore of restores) restore?.()
      instances.forEach(forgetLimits)
      if (isProjectChanged) await refreshed(instances)
      isProjectChanged = false
    },
  }
  return { subject, restorable, untouched }
}

/** Makes the instances know what is stored of projects by now. */
export const refreshed = (instances: readonly TestService[]) =>
  Promise.all(instances.map(({ services }) => projectCacheOf(services).refresh()))

const TIMEOUT_MS = 10_000

/** Resolves when no connection of an instance is in use, so that background work has ended. */
async function untilIdle({ services: { db } }: TestService): Promise<void> {
  const { $client: pool } = db
  for (const until = Date.now() + TIMEOUT_MS; Date.now() < until;) {
    if (pool.idleCount === pool.totalCount && pool.waitingCount === 0) return
    await new Promise((look) => setTimeout(look, 1))
  }
  throw new Error('an action goes on after its end')
}
