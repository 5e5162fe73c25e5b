import { personalData } from '@server/area-list'
import { accountStatus } from '@server/areas/account/help-desk/account-status'
import { findAccounts, type OpenedAccount } from '@server/domain/accounts/account-search'
import { maskedAccount } from '@server/domain/accounts/masked-account'
import type { Command } from '../command'
import { accountSupportCommands } from './account-support'
import { reasonText } from '../input/reason'
import { table, time, twoColumns } from '../output/table'
import { ACCOUNT_TERMS, noAccountFault, onlyAccount, searchIn } from './find-account'

type AccountLine = ReturnType<typeof accountJson>

const accountsFind: Command = {
  name: 'accounts find',
  usage: `DOMAIN ${ACCOUNT_TERMS}`,
  summary: 'Find accounts by account, or by the whole name, phone, email or ID number; shown masked',
  reads: 'candidates',
  async run(call) {
    const { services, project, text } = await searchIn(call)
    const found = await findAccounts(services, project.projectId, text)
    // the search text is personal data, so the audit log holds account ids only
    const details = { shown: found.map(({ accountId }) => accountId) }
    const { projectId } = project
    await call.log(projectId, details)
    if (found.length === 0) throw noAccountFault()
    const lines = found.map(accountJson)
    call.show(lines, () => accountTable(lines))
  },
}

export function accountTable(lines: readonly AccountLine[]): string {
  return table(
    ['ACCOUNT', 'WHO', 'KIND', 'DOCUMENT', 'PHONE', 'EMAIL', 'SINCE', 'DELETED'],
    lines.map(({ account, name, kind, idType, idNumber, phone, email, createdAt, deletedAt }) => [
      account,
      name || '-',
      kind,
      idNumber ? `${idType} ${idNumber}` : '-',
      phone ?? '-',
      email ?? '-',
      time(createdAt),
      time(deletedAt),
    ]),
  )
}

const accountsShow: Command = {
  name: 'accounts show',
  usage: `DOMAIN ${ACCOUNT_TERMS}`,
  summary: 'Show whether somebody can sign in, what protects the account, and what was asked for and is not done yet',
  reads: 'candidates',
  async run(call) {
    const { services, project, account } = await onlyAccount(call)
    const { projectId } = project
    const line = accountJson(account)
    const status = await accountStatus(services, personalData, account)
    const details = { accountId: account.accountId }
    await call.log(projectId, details)
    const { lastSignIn, deletion, pendingChanges, keepsFromDeletion, secondFactor } = status
    const rows = [
      ['country', line.country ?? '-'],
      ['city', line.city ?? '-'],
      [
        'identity',
        status.identity ? [status.identity.state, reasonText(status.identity.reason)].filter(Boolean).join(': ') : '-',
      ],
      ['locked until', time(status.lockedUntil)],
      ['password changed', time(status.passwordChangedAt)],
      ['last sign-in or try', lastSignIn ? `${time(lastSignIn.at)} ${lastSignIn.outcome}` : '-'],
      ['devices signed in', String(status.devices)],
      ['WeChats linked', String(status.wechats)],
      [
        'second factor',
        secondFactor ? `since ${time(secondFactor.setAt)}, ${secondFactor.codesLeft} recovery codes left` : 'off',
      ],
      ['security questions', status.hasSafeQuestions ? 'set' : 'none'],
      ['export of data', status.export ?? '-'],
      ['deletion', deletion ? deletionText(deletion) : '-'],
      ...pendingChanges.map(({ kind, dueAt }) => [`${kind} changes`, time(dueAt)]),
      ...keepsFromDeletion.map(({ kind, name, until }) => [
        'keeps from deletion',
        `${kind}: ${name.zh}${until ? ` until ${time(until)}` : ''}`,
      ]),
    ]
    call.show({ ...line, ...status }, () => [accountTable([line]), twoColumns('WHAT', 'STATE', rows)].join('\n\n'))
  },
}

function deletionText({ askedBy, dueAt, cancelledAt }: { askedBy: string; dueAt: Date; cancelledAt: Date | null }) {
  return cancelledAt
    ? `taken back ${time(cancelledAt)}`
    : `${askedBy === 'disuse' ? 'not used for years' : `asked by the ${askedBy}`}, due ${time(dueAt)}`
}

/** One account as a list row, with personal data masked. */
export function accountJson(row: OpenedAccount) {
  const { loginName: account, userType: kind, endedAt: deletedAt, ...masked } = maskedAccount(row)
  return { account, kind, deletedAt, ...masked, city: row.city }
}

/** In the order of the help. */
export const accountCommands: readonly Command[] = [accountsFind, accountsShow, ...accountSupportCommands]
