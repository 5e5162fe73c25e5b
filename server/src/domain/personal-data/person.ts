import { projectById } from '@server/calls/project/find-project'
import type { Owner } from '@server/calls/handler'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { accountById } from '@server/domain/accounts/accounts'
import type { PersonalDataSource, Obstacle, Person, Remaining } from './personal-data-source'

/** Returns null when the account or its project no longer exists. */
export async function personOf(services: Services, owner: Owner, db?: Executor): Promise<Person | null> {
  const [project, account] = await Promise.all([
    projectById(services, owner.projectId),
    accountById(db ? { ...services, db } : services, owner.projectId, owner.accountId),
  ])
  return project && account ? { project, owner, account } : null
}

/** Returns the reasons why the account cannot be deleted, by expected end; unknown ends last. */
export async function obstaclesOf(
  services: Services,
  sources: readonly PersonalDataSource[],
  person: Person,
  db: Executor = services.db,
): Promise<Obstacle[]> {
  const found: Obstacle[] = []
  for (const { obstacles } of sources) found.push(...((await obstacles?.(services, person, db)) ?? []))
  const endOf = ({ until }: Obstacle) => until?.getTime() ?? Infinity
  return found.sort((one, other) => (endOf(one) < endOf(other) ? -1 : endOf(one) > endOf(other) ? 1 : 0))
}

/** Returns the data that would remain of the account; the audit log of operators always remains. */
export async function remainsOf(
  services: Services,
  sources: readonly PersonalDataSource[],
  person: Person,
): Promise<Remaining[]> {
  const found: Remaining[] = []
  for (const { remaining } of sources) found.push(...((await remaining?.(services, person)) ?? []))
  return [...found, { kind: 'operations', until: null }]
}
