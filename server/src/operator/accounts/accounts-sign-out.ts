import { openSignIns } from '@server/areas/account/security/devices'
import { signedOutEverywhere } from '@server/areas/account/security/messages'
import { maskName } from '@server/core/personal-data/masks'
import { revokeAccountTokens } from '@server/domain/accounts/access-tokens'
import { tellOwner } from '@server/domain/accounts/tell-owner'
import { recordAudit } from '@server/domain/audit-log'
import type { Command } from '../command'
import { onlyAccount, WHO } from './account-of'

export const accountsSignOut: Command = {
  name: 'accounts sign-out',
  usage: `DOMAIN ${WHO}`,
  summary:
    'End every sign-in of an account and the links of its WeChats; the owner is told, and may sign in again at once',
  async run(call) {
    const { services, project, account } = await onlyAccount(call)
    const { projectId } = project
    const { accountId, loginName, realName } = account
    const { length: ended } = await openSignIns(services, account)
    const language = project.definition.language === 'en' ? 'en' : 'zh'
    await services.db.transaction(async (tx) => {
      // also where none holds: a WeChat that is linked would sign in again
      await revokeAccountTokens(tx, account)
      if (ended > 0) await tellOwner(services, tx, { account, project, language, template: signedOutEverywhere })
      const details = { accountId, ended }
      await recordAudit(services, tx, { projectId, actor: call.actor, action: 'accounts sign-out', details })
    })
    const who = `${loginName} (${maskName(realName)})`
    call.print(
      ended > 0
        ? `${who} is signed out: ${ended} ${ended === 1 ? 'sign-in' : 'sign-ins'} ended.`
        : `${who} was not signed in anywhere.`,
    )
  },
}
