import { accountById, type Account } from '@server/domain/accounts/accounts'
import { Failure } from '@server/core/failure'
import type { Caller } from '@server/calls/handler'
import { projectById, type Project } from '@server/calls/project/find-project'
import type { Services } from '@server/core/services'

/** The project the caller signed in to. Throws EXM_PROJECT_NOT_FOUND when it was removed since. */
export async function projectOf(services: Services, caller: Caller): Promise<Project> {
  const project = await projectById(services, caller.projectId)
  if (!project) throw new Failure('EXM_PROJECT_NOT_FOUND')
  return project
}

/** The caller's account. Throws EA_LOGIN_EXPIRED when it was taken away since. */
export async function ownAccount({ services, caller }: { services: Services; caller: Caller }): Promise<Account> {
  const account = await accountById(services, caller.projectId, caller.accountId)
  if (!account) throw new Failure('EA_LOGIN_EXPIRED', {}, 401)
  return account
}
