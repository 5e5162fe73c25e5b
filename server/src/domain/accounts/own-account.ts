import { Failure } from '@server/core/failure'
import type { Caller } from '@server/calls/handler'
import type { Services } from '@server/core/services'
import { accountById, type Account } from './accounts'

/** The caller's account. Throws EA_LOGIN_EXPIRED when it was taken away since. */
export async function ownAccount({ services, caller }: { services: Services; caller: Caller }): Promise<Account> {
  const account = await accountById(services, caller.projectId, caller.accountId)
  if (!account) throw new Failure('EA_LOGIN_EXPIRED', {}, 401)
  return account
}
