import { countryOf } from '@contract/identity/places/country'
import { personalData } from '@server/area-list'
import { accountStatus } from '@server/areas/account/help-desk/account-status'
import { removeSecondFactor, signOutAccount, unlockAccount } from '@server/areas/account/help-desk/account-support'
import { maskEmail, maskIdNumber, maskName, maskPhone } from '@server/core/personal-data/masks'
import { findAccounts, type OpenedAccount } from '@server/domain/accounts/account-search'
import type { Command } from '../command'
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
export function accountJson({ accountId, loginName, realName, idType, idNumber, phone, email, ...row }: OpenedAccount) {
  return {
    account: loginName,
    accountId,
    name: maskName(realName),
    kind: row.userType,
    idType,
    country: countryOf({ idType, country: row.country }),
    idNumber: maskIdNumber(idNumber),
    city: row.city,
    phone: phone && maskPhone(phone),
    email: email && maskEmail(email),
    createdAt: row.createdAt,
    deletedAt: row.endedAt,
  }
}

const accountsUnlock: Command = {
  name: 'accounts unlock',
  usage: `DOMAIN ${ACCOUNT_TERMS}`,
  summary: 'End the lock after too many wrong passwords or security codes; the owner may try again at once',
  async run(call) {
    const { services, account } = await onlyAccount(call)
    const wasLocked = await unlockAccount(services, { account, actor: call.actor })
    const who = nameOf(account)
    call.print(
      wasLocked
        ? `${who} may sign in again.`
        : `${who} was not locked; wrong tries are counted from the beginning again.`,
    )
  },
}

const accountsSignOut: Command = {
  name: 'accounts sign-out',
  usage: `DOMAIN ${ACCOUNT_TERMS}`,
  summary:
    'End every sign-in of an account and its links with WeChat and a partner; the owner is notified, and may sign in again at once',
  async run(call) {
    const { services, project, account } = await onlyAccount(call)
    const { devices, wechats, partners } = await signOutAccount(services, { project, account, actor: call.actor })
    const who = nameOf(account)
    call.print(
      devices + wechats + partners > 0
        ? `${who} is signed out: ${counted(devices, 'sign-in')}, ${counted(wechats, 'link')} with WeChat and ${counted(partners, 'link')} with a partner ended.`
        : `${who} was not signed in anywhere.`,
    )
  },
}

/** Login name with the masked name. */
const nameOf = ({ loginName, realName }: OpenedAccount) => `${loginName} (${maskName(realName)})`

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

const accountsSecondFactorOff: Command = {
  name: 'accounts second-factor-off',
  usage: `DOMAIN ${ACCOUNT_TERMS}`,
  summary:
    'Take the second factor away from an owner who has lost the app and the recovery codes, once it is known who asks; the owner is told',
  async run(call) {
    const { services, project, account } = await onlyAccount(call)
    const wasOn = await removeSecondFactor(services, { project, account, actor: call.actor })
    const who = nameOf(account)
    call.print(wasOn ? `${who} signs in without a second factor from now on.` : `${who} had no second factor.`)
  },
}

/** In the order of the help. */
export const accountCommands: readonly Command[] = [
  accountsFind,
  accountsShow,
  accountsUnlock,
  accountsSignOut,
  accountsSecondFactorOff,
]
