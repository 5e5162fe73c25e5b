import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '@server/core/services'
import { askForDeletion } from '@server/domain/accounts/deletion'
import { obstaclesOf, personOf } from '@server/domain/holdings/person'
import { recordAudit } from '@server/domain/audit-log'
import { anonymise } from '@server/domain/holdings/anonymise'
import type { Obstacle } from '@server/domain/holdings/holding'
import { personalData } from '../../area-list'
import { oneOf, UsageFault, type Command, type CommandCall } from '../command'
import { CommandFault } from '../project-of'
import { time } from '../table'
import { onlyAccount, WHO, type AccountRow } from './account-of'
import { accountLine } from './account-standing'
import { accountTable } from './accounts-find'

/** Fixed values instead of free text: the audit log is not encrypted and must not hold personal data. */
const REASONS = ['asked', 'duplicate', 'retention', 'law'] as const

/** Longer than any request takes: requests in flight when the sessions ended have finished by then. */
const QUIET_MS = 15_000

export const accountsAnonymise: Command = {
  name: 'accounts anonymise',
  usage: `DOMAIN ${WHO}`,
  summary: 'Delete an account for good: who it was, files, answers; payments and registrations stay without a name',
  options: {
    reason: { summary: `needed, one of: ${REASONS.join(', ')}; written into the audit log` },
    yes: { summary: 'do not ask whether it is the right one', flag: true },
  },
  async run(call) {
    const given = call.options['reason']
    if (!given) throw new UsageFault(`--reason is missing: ${REASONS.join(', ')}.`)
    const reason = oneOf(REASONS, given, 'reason')
    const { services, account } = await onlyAccount(call)
    const { projectId, accountId, loginName, endedAt } = account
    if (endedAt) throw new CommandFault(`“${loginName}” was deleted on ${time(endedAt)}.`)
    const owner = { projectId, accountId }
    const person = await personOf(services, owner)
    if (person) refuse(await obstaclesOf(services, personalData, person))
    if (!call.options['yes']) await confirmed(call, account)

    const dueAt = new Date(services.now() + QUIET_MS)
    await services.db.transaction(async (tx) => {
      await askForDeletion(services, tx, owner, { askedBy: 'operator', dueAt })
      const details = { accountId, reason }
      await recordAudit(services, tx, { projectId, actor: call.actor, action: 'accounts anonymise', details })
    })
    call.print('Nobody is signed in to it any more. What was under way is waited for.')
    await until(services, dueAt)
    const ended = await anonymise(services, personalData, owner)
    if (ended.outcome === 'refused') refuse(ended.obstacles)
    call.print(`${loginName} is deleted.`)
  },
}

/** Shows the matching account and requires its name as confirmation. Throws a CommandFault otherwise. */
async function confirmed(call: CommandCall, account: AccountRow): Promise<void> {
  const { projectId, accountId, loginName } = account
  await call.log(projectId, { accountId, step: 'shown' })
  call.print(accountTable([accountLine(account)]))
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

const LOOK_EVERY_MS = 500

async function until({ now }: Services, at: Date): Promise<void> {
  while (now() < at.getTime()) await sleep(Math.min(LOOK_EVERY_MS, at.getTime() - now()))
}
