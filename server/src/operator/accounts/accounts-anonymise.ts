import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '@server/core/services'
import { askForDeletion } from '@server/domain/accounts/deletion'
import { obstaclesOf, personOf } from '@server/domain/holdings/person'
import { recordAudit } from '@server/domain/audit-log'
import { anonymise } from '@server/domain/holdings/anonymise'
import type { Obstacle } from '@server/domain/holdings/holding'
import { holdings } from '../../holdings'
import { oneOf, UsageFault, type Command, type CommandCall } from '../command'
import { CommandFault } from '../project-of'
import { time } from '../table'
import { onlyAccount, WHO, type AccountRow } from './account-of'
import { accountLine } from './account-standing'
import { accountTable } from './accounts-find'

/** Words alone: what else there is to say of somebody does not belong into a log that nobody seals. */
const REASONS = ['asked', 'duplicate', 'retention', 'law'] as const

/** Longer than any call takes: what was under way when the sign-ins ended is done by then, and is seen. */
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
    if (person) refuse(await obstaclesOf(services, holdings, person))
    if (!call.options['yes']) await confirmed(call, account)

    const dueAt = new Date(services.now() + QUIET_MS)
    await services.db.transaction(async (tx) => {
      await askForDeletion(services, tx, owner, { askedBy: 'operator', dueAt })
      const details = { accountId, reason }
      await recordAudit(services, tx, { projectId, actor: call.actor, action: 'accounts anonymise', details })
    })
    call.print('Nobody is signed in to it any more. What was under way is waited for.')
    await until(services, dueAt)
    const ended = await anonymise(services, holdings, owner)
    if (ended.outcome === 'refused') refuse(ended.obstacles)
    call.print(`${loginName} is deleted.`)
  },
}

/** Shows whom the words found, and goes on once their account is written out: nothing brings it back. */
async function confirmed(call: CommandCall, account: AccountRow): Promise<void> {
  const { projectId, accountId, loginName } = account
  await call.log(projectId, { accountId, step: 'shown' })
  call.print(accountTable([accountLine(account)]))
  call.print(`This cannot be undone. Write ${loginName} to delete this account:`)
  if ((await call.readLine()).trim() !== loginName) throw new CommandFault('Nothing was deleted.')
}

/** Throws a CommandFault that says what keeps an account, and until when. */
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
