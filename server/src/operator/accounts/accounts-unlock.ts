import { accountLockedUntil, forgetAccountTries, forgetFactorTries } from '@server/areas/account/sign-in/password-tries'
import { maskName } from '@server/core/personal-data/masks'
import { lockAccount } from '@server/domain/accounts/own-account'
import { recordAudit } from '@server/domain/audit-log'
import type { Command } from '../command'
import { onlyAccount, WHO } from './account-of'

export const accountsUnlock: Command = {
  name: 'accounts unlock',
  usage: `DOMAIN ${WHO}`,
  summary: 'End the lock after too many wrong passwords or security codes; the owner may try again at once',
  async run(call) {
    const { services, project, account } = await onlyAccount(call)
    const { projectId } = project
    const { accountId, loginName, realName } = account
    const named = { ...account, account: loginName }
    const lockedUntil = await accountLockedUntil(services, named)
    await services.db.transaction(async (tx) => {
      await lockAccount(tx, account)
      await forgetAccountTries(services, tx, named)
      await forgetFactorTries(tx, named)
      const details = { accountId, wasLocked: lockedUntil !== null }
      await recordAudit(services, tx, { projectId, actor: call.actor, action: 'accounts unlock', details })
    })
    const who = `${loginName} (${maskName(realName)})`
    call.print(
      lockedUntil
        ? `${who} may sign in again.`
        : `${who} was not locked; wrong tries are counted from the beginning again.`,
    )
  },
}
