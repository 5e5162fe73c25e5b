import { signedOutEverywhere } from '@server/areas/account/security/messages'
import { tokenLimitsAt } from '@server/calls/actor/token-name'
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
    'End every sign-in of an account and its links with WeChat and a partner; the owner is notified, and may sign in again at once',
  async run(call) {
    const { services, project, account } = await onlyAccount(call)
    const { projectId } = project
    const { accountId, loginName, realName } = account
    const { devices, wechats, partners } = await services.db.transaction(async (tx) => {
      const { signIns, wechats, partners } = await revokeAccountTokens(tx, account)
      const devices = signIns.filter(isOpenBy(tokenLimitsAt(services))).length
      if (devices + wechats + partners > 0)
        await tellOwner(services, tx, { account, project, template: signedOutEverywhere })
      const details = { accountId, devices, wechats, partners }
      await recordAudit(services, tx, { projectId, actor: call.actor, action: 'accounts sign-out', details })
      return { devices, wechats, partners }
    })
    const who = `${loginName} (${maskName(realName)})`
    call.print(
      devices + wechats + partners > 0
        ? `${who} is signed out: ${counted(devices, 'sign-in')}, ${counted(wechats, 'link')} with WeChat and ${counted(partners, 'link')} with a partner ended.`
        : `${who} was not signed in anywhere.`,
    )
  },
}

/** Excludes expired sign-ins: they could not be used any more. */
const isOpenBy =
  ({ idleSince, issuedAfter }: ReturnType<typeof tokenLimitsAt>) =>
  ({ createdAt, lastUsedAt }: { createdAt: Date; lastUsedAt: Date }) =>
    lastUsedAt > idleSince && createdAt > issuedAfter

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`
