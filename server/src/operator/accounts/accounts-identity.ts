import { decideIdentity } from '@server/areas/account/identity/decide-identity'
import { maskName } from '@server/core/personal-data/masks'
import { hintAtEnglish, optionalReason, reasonOptions } from '../applications/reason'
import { oneOf, UsageFault, type Command } from '../command'
import { CommandFault } from '../project-of'
import { time } from '../table'
import { onlyAccount, WHO } from './account-of'

const FOUND = ['matched', 'mismatched'] as const

export const accountsIdentity: Command = {
  name: 'accounts identity',
  usage: `DOMAIN ${WHO}`,
  summary:
    'Say what comparing somebody with their document found; whoever does not match cannot submit until corrected',
  options: {
    found: { summary: `needed, one of: ${FOUND.join(', ')}` },
    ...reasonOptions('of a mismatch: what the candidate is told, needed then'),
  },
  async run(call) {
    const { found: word } = call.options
    if (!word) throw new UsageFault(`--found is missing: ${FOUND.join(' or ')}.`)
    const found = oneOf(FOUND, word, 'found')
    const reason = optionalReason(call)
    if (found === 'mismatched' && !reason) throw new UsageFault('--reason is missing: the candidate has to know.')
    if (found === 'matched' && reason) throw new UsageFault('--reason is of a mismatch: a match is told without one.')
    const { services, project, account } = await onlyAccount(call)
    const { loginName, realName, endedAt } = account
    if (endedAt) throw new CommandFault(`“${loginName}” was deleted on ${time(endedAt)}.`)
    if (!project.definition.identityCheck)
      throw new CommandFault('The file of this project has no identityCheck: nothing depends on it.')
    if (!(await decideIdentity(services, project, { account, found, reason, actor: call.actor })))
      throw new CommandFault('Nothing was changed: name or number was corrected at this moment. Compare again.')
    const who = `${loginName} (${maskName(realName)})`
    call.print(
      found === 'matched'
        ? `${who} is confirmed and may submit.`
        : `${who} cannot submit until corrected, and is told.`,
    )
    hintAtEnglish(call, [reason])
  },
}
