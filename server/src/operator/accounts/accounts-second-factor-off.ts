import { secondFactorTakenAway } from '@server/areas/account/security/messages'
import { forgetFactorTries } from '@server/areas/account/sign-in/password-tries'
import { maskName } from '@server/core/personal-data/masks'
import { lockAccount } from '@server/domain/accounts/own-account'
import { takeFactorAway } from '@server/domain/accounts/second-factor'
import { tellOwner } from '@server/domain/accounts/tell-owner'
import { recordAudit } from '@server/domain/audit-log'
import type { Command } from '../command'
import { onlyAccount, WHO } from './account-of'

export const accountsSecondFactorOff: Command = {
  name: 'accounts second-factor-off',
  usage: `DOMAIN ${WHO}`,
  summary:
    'Take the second factor away from an owner who has lost the app and the recovery codes, once it is known who asks; the owner is told',
  async run(call) {
    const { services, project, account } = await onlyAccount(call)
    const { projectId } = project
    const { accountId, loginName, realName } = account
    const wasOn = await services.db.transaction(async (tx) => {
      await lockAccount(tx, account)
      const wasOn = await takeFactorAway(tx, account)
      await forgetFactorTries(tx, account)
      if (wasOn) await tellOwner(services, tx, { account, project, template: secondFactorTakenAway })
      const details = { accountId, wasOn }
      await recordAudit(services, tx, { projectId, actor: call.actor, action: 'accounts second-factor-off', details })
      return wasOn
    })
    const who = `${loginName} (${maskName(realName)})`
    call.print(wasOn ? `${who} signs in without a second factor from now on.` : `${who} had no second factor.`)
  },
}
