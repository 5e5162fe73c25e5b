import { reasonText } from '../applications/reason'
import type { Command } from '../command'
import { section, time } from '../table'
import { onlyAccount, WHO } from './account-of'
import { accountLine, standingOf } from './account-standing'
import { accountTable } from './accounts-find'

export const accountsShow: Command = {
  name: 'accounts show',
  usage: `DOMAIN ${WHO}`,
  summary: 'Show whether somebody can sign in, what protects the account, and what was asked for and is not done yet',
  reads: 'candidates',
  async run(call) {
    const { services, project, account } = await onlyAccount(call)
    const { projectId } = project
    const line = accountLine(account)
    const standing = await standingOf(services, account)
    const details = { accountId: account.accountId }
    await call.log(projectId, details)
    const { lastSignIn, deletion, pendingChanges, keepsFromDeletion, secondFactor } = standing
    const rows = [
      ['country', line.country ?? '-'],
      ['city', line.city ?? '-'],
      [
        'identity',
        standing.identity
          ? [standing.identity.state, reasonText(standing.identity.reason)].filter(Boolean).join(': ')
          : '-',
      ],
      ['locked until', time(standing.lockedUntil)],
      ['password changed', time(standing.passwordChangedAt)],
      ['last sign-in or try', lastSignIn ? `${time(lastSignIn.at)} ${lastSignIn.outcome}` : '-'],
      ['devices signed in', String(standing.devices)],
      ['WeChats linked', String(standing.wechats)],
      [
        'second factor',
        secondFactor ? `since ${time(secondFactor.setAt)}, ${secondFactor.codesLeft} recovery codes left` : 'off',
      ],
      ['security questions', standing.hasSafeQuestions ? 'set' : 'none'],
      ['export of data', standing.export ?? '-'],
      ['deletion', deletion ? deletionWords(deletion) : '-'],
      ...pendingChanges.map(({ kind, dueAt }) => [`${kind} changes`, time(dueAt)]),
      ...keepsFromDeletion.map(({ kind, name, until }) => [
        'keeps from deletion',
        `${kind}: ${name.zh}${until ? ` until ${time(until)}` : ''}`,
      ]),
    ]
    call.show({ ...line, ...standing }, () => [accountTable([line]), section('WHAT', 'STATE', rows)].join('\n\n'))
  },
}

function deletionWords({ askedBy, dueAt, takenBackAt }: { askedBy: string; dueAt: Date; takenBackAt: Date | null }) {
  return takenBackAt
    ? `taken back ${time(takenBackAt)}`
    : `${askedBy === 'disuse' ? 'not used for years' : `asked by the ${askedBy}`}, due ${time(dueAt)}`
}
