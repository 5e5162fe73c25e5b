import { projectById } from '@server/calls/project/find-project'
import type { Owner } from '@server/calls/handler'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { accountById } from '@server/domain/accounts/accounts'
import type { Holding, Obstacle, Person, Remaining } from './holding'

/** Null when the account or its project is gone. */
export async function personOf(services: Services, owner: Owner, db?: Executor): Promise<Person | null> {
  const [project, account] = await Promise.all([
    projectById(services, owner.projectId),
    accountById(db ? { ...services, db } : services, owner.projectId, owner.accountId),
  ])
  return project && account ? { project, owner, account } : null
}

/** What keeps the account from being deleted, the nearest end first and what nobody knows the end of last. */
export async function obstaclesOf(
  services: Services,
  holdings: readonly Holding[],
  person: Person,
  db: Executor = services.db,
): Promise<Obstacle[]> {
  const found: Obstacle[] = []
  for (const { obstacles } of holdings) found.push(...((await obstacles?.(services, person, db)) ?? []))
  const endOf = ({ until }: Obstacle) => until?.getTime() ?? Infinity
  return found.sort((one, other) => (endOf(one) < endOf(other) ? -1 : endOf(one) > endOf(other) ? 1 : 0))
}

/** What would stay of the account; what operators did is written down for every exam. */
export async function remainsOf(
  services: Services,
  holdings: readonly Holding[],
  person: Person,
): Promise<Remaining[]> {
  const found: Remaining[] = []
  for (const { remaining } of holdings) found.push(...((await remaining?.(services, person)) ?? []))
  return [...found, { kind: 'operations', until: null }]
}
