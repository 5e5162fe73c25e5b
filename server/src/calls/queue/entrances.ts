import { lt, sql } from 'drizzle-orm'
import { askedTogether } from '@server/core/postgres/asked-together'
import { cleanUp, type CleanedUp } from '@server/core/running/clean-up'
import { onePer } from '@server/core/running/one-per'
import type { Services } from '@server/core/services'
import { queueEntrances } from '@server/core/tables/queue'

/** Somebody who is signed in comes with a place that was let in. */
export interface Entrance {
  round: string
  number: number
  accountId: string
}

/** Places whose account is remembered by an instance. */
const MOST_KNOWN = 500_000

/** By project, round and number. */
const knownOf = onePer((_services: Services) => new Map<string, string>())

/**
 * The account that came in with a place first, at whichever instance. It stays the one for as long as the queue is open;
 * an instance that knows it does not ask again.
 */
export async function whoCameIn(services: Services, projectId: string, entrance: Entrance): Promise<string> {
  const known = knownOf(services)
  const name = `${projectId} ${entrance.round} ${entrance.number}`
  const accountId = known.get(name) ?? (await firstWith(services, projectId, entrance))
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(name, accountId)
  return accountId
}

/** One statement for all of a project who come in at the same moment. */
const firstWith = askedTogether(async ({ db, now }, projectId, entrances: Entrance[]): Promise<string[]> => {
  const nameOf = ({ round, number }: Pick<Entrance, 'round' | 'number'>) => `${round} ${number}`
  // of several in one statement the first one; in the same order everywhere, as each waits for who writes the same one
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

/** Of queues that were closed: a place in them opens nothing any more. */
export async function forgetEntrances(services: CleanedUp): Promise<void> {
  await cleanUp(services, queueEntrances, lt(queueEntrances.enteredAt, new Date(services.now())), {
    due: sql`select project_id from project where not exists (select from queue where queue.project_id = project.project_id)`,
  })
}
