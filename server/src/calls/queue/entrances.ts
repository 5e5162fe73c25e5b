import { lt, sql } from 'drizzle-orm'
import { batchedLookup } from '@server/core/postgres/batcher'
import { cleanUp, type CleanUpServices } from '@server/core/running/clean-up'
import { weakMemo } from '@server/core/running/weak-memo'
import type { Services } from '@server/core/services'
import { queueEntrances } from '@server/core/tables/queue'

/** First use of an admitted place by a signed-in account. */
export interface Entrance {
  round: string
  number: number
  accountId: string
}

/** Maximum places cached per instance. */
const MOST_KNOWN = 500_000

/** By project, round and number. */
const knownOf = weakMemo((_services: Services) => new Map<string, string>())

/**
 * Returns the account that used a place first, on any instance. The binding lasts while the waiting room is active and
 * is cached per instance.
 */
export async function accountOfPlace(services: Services, projectId: string, entrance: Entrance): Promise<string> {
  const known = knownOf(services)
  const name = `${projectId} ${entrance.round} ${entrance.number}`
  const accountId = known.get(name) ?? (await firstWith(services, projectId, entrance))
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(name, accountId)
  return accountId
}

/** Batches concurrent first uses of a project into one statement. */
const firstWith = batchedLookup(async ({ db, now }, projectId, entrances: Entrance[]): Promise<string[]> => {
  const nameOf = ({ round, number }: Pick<Entrance, 'round' | 'number'>) => `${round} ${number}`
  // the first of several uses in a batch wins; sorted, so that concurrent statements lock rows in the same order
  const first = new Map([...entrances].reverse().map((entrance) => [nameOf(entrance), entrance]))
  const inOrder = [...first.values()].sort((one, other) => one.number - other.number)
  const rows = await db
    .insert(queueEntrances)
    .values(inOrder.map((entrance) => ({ ...entrance, projectId, enteredAt: new Date(now()) })))
    .onConflictDoUpdate({
      target: [queueEntrances.projectId, queueEntrances.round, queueEntrances.number],
      set: { accountId: sql`${queueEntrances.accountId}` },
    })
    .returning({
      round: queueEntrances.round,
      number: queueEntrances.number,
      accountId: queueEntrances.accountId,
    })
  const came = new Map(rows.map((row) => [nameOf(row), row.accountId]))
  return entrances.map((entrance) => came.get(nameOf(entrance)) ?? entrance.accountId)
})

/** Deletes uses of closed waiting rooms, whose places are void. */
export async function forgetEntrances(services: CleanUpServices): Promise<void> {
  await cleanUp(services, queueEntrances, lt(queueEntrances.enteredAt, new Date(services.now())), {
    dueProjects: sql`select project_id from project where not exists (select from queue where queue.project_id = project.project_id)`,
  })
}
