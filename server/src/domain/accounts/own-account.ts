import { Failure } from '@server/core/failure'
import type { Owner } from '@server/calls/handler'
import type { Services } from '@server/core/services'
import { accountById, type Account } from './accounts'

/** The caller's account. Throws EA_LOGIN_EXPIRED when it was taken away since. */
export async function ownAccount({ services, owner }: { services: Services; owner: Owner }): Promise<Account> {
  const account = await accountById(services, owner.projectId, owner.accountId)
  if (!account) throw new Failure('EA_LOGIN_EXPIRED', {}, 401)
  return account
}
