import { signedOutEverywhere } from '@server/areas/account/security/messages'
import { maskName } from '@server/core/personal-data/masks'
import { revokeAccountTokens } from '@server/domain/accounts/access-tokens'
import { lockAccount } from '@server/domain/accounts/own-account'
import { endPartnerLink } from '@server/domain/accounts/partner-link'
import { tellOwner } from '@server/domain/accounts/tell-owner'
import { recordAudit } from '@server/domain/audit-log'
import type { Command } from '../command'
import { onlyAccount, WHO } from './account-of'
import { standingOf } from './account-standing'

export const accountsSignOut: Command = {
  name: 'accounts sign-out',
  usage: `DOMAIN ${WHO}`,
  summary:
    'End every sign-in of an account and its links with WeChat and a partner; the owner is told, and may sign in again at once',
  async run(call) {
    const { services, project, account } = await onlyAccount(call)
    const { projectId } = project
    const { accountId, loginName, realName } = account
    const { devices, wechats, hasEnded } = await services.db.transaction(async (tx) => {
      // nobody signs in between counting and ending
      await lockAccount(tx, account)
      const { devices } = await standingOf(services, account)
      // counted as they are unlinked: another one can be linked until then
      const wechats = await revokeAccountTokens(tx, account)
      const hasEnded = devices + wechats > 0
      await endPartnerLink(tx, account)
      if (hasEnded) await tellOwner(services, tx, { account, project, template: signedOutEverywhere })
      const details = { accountId, devices, wechats }
      await recordAudit(services, tx, { projectId, actor: call.actor, action: 'accounts sign-out', details })
      return { devices, wechats, hasEnded }
    })
    const who = `${loginName} (${maskName(realName)})`
    call.print(
      hasEnded
        ? `${who} is signed out: ${counted(devices, 'sign-in')} and ${counted(wechats, 'link')} with WeChat ended.`
        : `${who} was not signed in anywhere.`,
    )
  },
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`
