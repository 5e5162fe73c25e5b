import { and, asc, eq } from 'drizzle-orm'
import { maskEmail, maskName, maskPhone } from '@server/core/personal-data/masks'
import { decryptRow, type Decrypted } from '@server/core/personal-data/encrypted-rows'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import { exemptions } from '@server/core/tables/exemption'
import { registrations } from '@server/core/tables/registration'
import { accountLockedUntil } from '@server/areas/account/sign-in/password-tries'
import { addresseesOf } from '@server/domain/outbox/addressee'
import { messagesTo } from '@server/domain/outbox/messages-to'
import { UsageFault, type Command } from '../command'
import { EXEMPTION } from '@server/areas/exemption/exemption'
import { readApplications } from '../applications/kinds/reviewed'
import { exemptionJson, exemptionTable } from '../exemptions/reviewed-exemptions'
import { limitOf, limitOption } from '../limit'
import { CommandFault, projectOf } from '../project-of'
import { sectionsData, sectionText } from '../section'
import { table, time } from '../table'
import { besideOf } from './beside'
import { messageJson, messageTable } from './message-table'
import { readRegistrations, registrationJson, registrationTable } from './registrations/registration-table'
import { isNamed, WHO } from './who'

type Account = Decrypted<typeof accounts.$inferSelect>

/** Upper limit for accounts that share a name. */
const MOST_ACCOUNTS = 10

export const candidatesShow: Command = {
  name: 'candidates show',
  usage: `DOMAIN ${WHO}`,
  summary:
    'Show what a candidate who calls asks about: whether they can sign in, registrations with orders, exemptions, seats, tickets, results, certificates, messages of a week',
  options: limitOption,
  reads: 'candidates',
  async run(call) {
    const [domain, ...words] = call.args
    if (domain === undefined) throw new UsageFault('DOMAIN is missing.')
    if (words.length === 0) throw new UsageFault('ACCOUNT, NAME, PHONE or EMAIL is missing.')
    const limit = limitOf(call)
    const services = await call.services()
    const { projectId } = await projectOf(services, domain)
    const found = await accountsNamed(services, projectId, words.join(' '))
    // the search text is personal data, so the audit log holds account ids only
    const details = { shown: found.map(({ accountId }) => accountId) }
    await call.log(projectId, details)
    if (found.length === 0)
      throw new CommandFault('Nobody in this project has this account, whole name, phone or email.')
    const told = await Promise.all(found.map((account) => toldOf(services, account, limit)))
    call.show(
      told.map((one) => asJson(one, services)),
      () => told.map(asText).join('\n'),
    )
  },
}

async function accountsNamed(services: Services, projectId: string, text: string): Promise<Account[]> {
  const rows = await services.db
    .select()
    .from(accounts)
    .where(and(eq(accounts.projectId, projectId), isNamed(services, projectId, text)))
    .orderBy(asc(accounts.accountId))
    .limit(MOST_ACCOUNTS)
  return rows.map((row) => decryptRow(services.personalData, accounts, row))
}

async function toldOf(services: Services, account: Account, limit: number) {
  const { projectId, accountId } = account
  const [lockedUntil, registered, applied, beside, messages] = await Promise.all([
    accountLockedUntil(services, { ...account, account: account.loginName }),
    readRegistrations(services, projectId, eq(registrations.accountId, accountId), limit),
    readApplications(EXEMPTION, { services, projectId }, eq(exemptions.accountId, accountId), limit),
    besideOf(services, account, limit),
    messagesTo(services, services.db, { projectId, to: addresseesOf(account), limit }),
  ])
  return { account, lockedUntil, registered, applied, beside, messages }
}

type Told = Awaited<ReturnType<typeof toldOf>>

function asText({ account, lockedUntil, registered, applied, beside, messages }: Told): string {
  const { account: name, who, kind, phone, email } = accountJson(account)
  return [
    table(
      ['ACCOUNT', 'WHO', 'KIND', 'PHONE', 'EMAIL', 'LOCKED UNTIL (UTC+8)'],
      [[name, who, kind, phone ?? 'none', email ?? 'none', time(lockedUntil)]],
    ),
    registrationTable(registered),
    exemptionTable(applied),
    ...beside.map(sectionText).filter(Boolean),
    messages.length > 0 ? messageTable(messages) : 'No texts or emails within a week.',
    '',
  ].join('\n\n')
}

const asJson = ({ account, lockedUntil, registered, applied, beside, messages }: Told, services: Services) => ({
  ...accountJson(account),
  lockedUntil,
  registrations: registrationJson(registered),
  exemptions: exemptionJson(applied, services),
  ...sectionsData(beside),
  messages: messageJson(messages),
})

const accountJson = ({ loginName, realName, userType, phone, email }: Account) => ({
  ...{ account: loginName, who: maskName(realName), kind: userType },
  ...{ phone: phone && maskPhone(phone), email: email && maskEmail(email) },
})
