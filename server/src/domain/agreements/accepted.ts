import { and, eq } from 'drizzle-orm'
import type { Owner } from '@server/calls/handler'
import type { Project } from '@server/calls/project/project-cache'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { acceptedAgreements } from '@server/core/tables/account'
import { revisionOf } from './agreement-texts'

/** Returns whether the account has accepted the current agreement texts. */
export async function hasAccepted(executor: Executor, { definition }: Project, owner: Owner): Promise<boolean> {
  const [row] = await executor
    .select({ acceptedAt: acceptedAgreements.acceptedAt })
    .from(acceptedAgreements)
    .where(
      and(
        eq(acceptedAgreements.projectId, owner.projectId),
        eq(acceptedAgreements.accountId, owner.accountId),
        eq(acceptedAgreements.revision, revisionOf(definition)),
      ),
    )
  return row !== undefined
}

/** Records that the account accepted the current agreement texts; the first acceptance is preserved. */
export async function accept(
  { now }: Pick<Services, 'now'>,
  executor: Executor,
  { definition }: Pick<Project, 'definition'>,
  { projectId, accountId }: Owner,
): Promise<void> {
  await executor
    .insert(acceptedAgreements)
    .values({ projectId, accountId, revision: revisionOf(definition), acceptedAt: new Date(now()) })
    .onConflictDoNothing()
}

/** Throws EA_AGREEMENT when the account has not accepted the current texts and does not accept them with this call. */
export async function requireAgreement(
  services: Pick<Services, 'now'>,
  executor: Executor,
  project: Project,
  owner: Owner,
  agrees: boolean,
): Promise<void> {
  if (await hasAccepted(executor, project, owner)) return
  if (!agrees) throw new Failure('EA_AGREEMENT')
  await accept(services, executor, project, owner)
}
