import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { normaliseIdNumber } from '@contract/typed/id-number'
import { openRow, type Opened } from '@server/core/personal-data/sealed-rows'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import { personIndexes } from '@server/domain/accounts/person-index'
import { isNamed } from '../candidates/who'
import { UsageFault, type CommandCall } from '../command'
import { CommandFault, projectOf } from '../project-of'

export type AccountRow = Opened<typeof accounts.$inferSelect>

/** What an account is found by: all of it, however it is written; a part finds nobody. */
export const WHO = 'ACCOUNT|NAME|PHONE|EMAIL|ID-NUMBER'

/** People of one name are few. */
const MOST_ACCOUNTS = 10

/** Accounts of this name, phone, email or document, also a reissued one. */
export async function accountsOf(services: Services, projectId: string, text: string): Promise<AccountRow[]> {
  const { db, personalData } = services
  const numbers = [text, normaliseIdNumber('passport', text)].map((number) =>
    personalData.index(projectId, 'idNumber', number),
  )
  const rows = await db
    .select()
    .from(accounts)
    .where(
      and(
        eq(accounts.projectId, projectId),
        or(
          isNamed(services, projectId, text),
          inArray(accounts.idNumberIndex, numbers),
          inArray(accounts.personIndex, personIndexes(personalData, projectId, text)),
        ),
      ),
    )
    .orderBy(asc(accounts.accountId))
    .limit(MOST_ACCOUNTS)
  return rows.map((row) => openRow(personalData, accounts, row))
}

/** The project and the words of who is looked for. Throws a UsageFault when either is missing. */
export async function asked(call: CommandCall) {
  const [domain, ...words] = call.args
  if (domain === undefined) throw new UsageFault('DOMAIN is missing.')
  if (words.length === 0) throw new UsageFault('ACCOUNT, NAME, PHONE, EMAIL or ID-NUMBER is missing.')
  const services = await call.services()
  const project = await projectOf(services, domain)
  return { services, project, text: words.join(' ') }
}

/** The only account of the words. Throws a CommandFault when there is none, or several of one name. */
export async function onlyAccount(call: CommandCall) {
  const { services, project, text } = await asked(call)
  const [account, another] = await accountsOf(services, project.projectId, text)
  if (!account) throw nobodyFault()
  if (another)
    throw new CommandFault('Several accounts have this name or number. `accounts find` lists them: say which ACCOUNT.')
  return { services, project, account }
}

export const nobodyFault = () =>
  new CommandFault('Nobody in this project has this account, whole name, phone, email or ID number.')
