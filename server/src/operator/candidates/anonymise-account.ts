import { personalData } from '@server/area-list'
import type { OpenedAccount } from '@server/domain/accounts/account-search'
import {
  ANONYMISATION_REASONS,
  anonymiseAt,
  obstaclesToDeletion,
  scheduleAnonymisation,
} from '@server/domain/personal-data/anonymise-by-staff'
import type { Obstacle } from '@server/domain/personal-data/personal-data-source'
import { type Command, type CommandCall, CommandFault, oneOf, UsageFault } from '../command'
import { time } from '../output/table'
import { accountJson, accountTable } from './accounts'
import { ACCOUNT_TERMS, onlyAccount } from './find-account'

export const accountsAnonymise: Command = {
  name: 'accounts anonymise',
  usage: `DOMAIN ${ACCOUNT_TERMS}`,
  summary: 'Delete an account for good: who it was, files, answers; payments and registrations stay without a name',
  options: {
    reason: { summary: `needed, one of: ${ANONYMISATION_REASONS.join(', ')}; written into the audit log` },
    yes: { summary: 'do not ask whether it is the right one', flag: true },
  },
  async run(call) {
    const given = call.options['reason']
    if (!given) throw new UsageFault(`--reason is missing: ${ANONYMISATION_REASONS.join(', ')}.`)
    const reason = oneOf(ANONYMISATION_REASONS, given, 'reason')
    const { services, account } = await onlyAccount(call)
    const { projectId, accountId, loginName, endedAt } = account
    if (endedAt) throw new CommandFault(`“${loginName}” was deleted on ${time(endedAt)}.`)
    const owner = { projectId, accountId }
    refuse(await obstaclesToDeletion(services, personalData, owner))
    if (!call.options['yes']) await confirmed(call, account)

    const dueAt = await scheduleAnonymisation(services, { owner, reason, actor: call.actor })
    call.print('Nobody is signed in to it any more. What was under way is waited for.')
    const ended = await anonymiseAt(services, personalData, owner, dueAt)
    if (ended.outcome === 'refused') refuse(ended.obstacles)
    call.print(`${loginName} is deleted.`)
  },
}

/** Shows the matching account and requires its name as confirmation. Throws a CommandFault otherwise. */
async function confirmed(call: CommandCall, account: OpenedAccount): Promise<void> {
  const { projectId, accountId, loginName } = account
  await call.log(projectId, { accountId, step: 'shown' })
  call.print(accountTable([accountJson(account)]))
  call.print(`This cannot be undone. Write ${loginName} to delete this account:`)
  if ((await call.readLine()).trim() !== loginName) throw new CommandFault('Nothing was deleted.')
}

/** Throws a CommandFault that lists the obstacles to deletion and their end dates. */
function refuse(obstacles: readonly Obstacle[]): void {
  if (obstacles.length === 0) return
  const lines = obstacles.map(
    ({ kind, name, until: end }) => `  ${kind}: ${name.zh}${end ? `, until ${time(end)}` : ', until it is settled'}`,
  )
  throw new CommandFault(`It cannot be deleted yet:\n${lines.join('\n')}`)
}
