import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { normaliseIdNumber } from '@contract/typed/id-number'
import { decryptRow, type Decrypted } from '@server/core/personal-data/encrypted-rows'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import { personIndexes } from '@server/domain/accounts/person-index'
import { isNamed } from '../candidates/who'
import { UsageFault, type CommandCall } from '../command'
import { CommandFault, projectOf } from '../project-of'

export type AccountRow = Decrypted<typeof accounts.$inferSelect>

/** Search terms that identify an account. Spelling is normalised; partial values do not match. */
export const WHO = 'ACCOUNT|NAME|PHONE|EMAIL|ID-NUMBER'

/** Upper limit for accounts that share a name. */
const MOST_ACCOUNTS = 10

/** Finds accounts by login name, full name, phone, email or ID number, including numbers of reissued documents. */
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
  return rows.map((row) => decryptRow(personalData, accounts, row))
}

/** Returns the project and the search text of a call. Throws a UsageFault when either is missing. */
export async function asked(call: CommandCall) {
  const [domain, ...words] = call.args
  if (domain === undefined) throw new UsageFault('DOMAIN is missing.')
  if (words.length === 0) throw new UsageFault('ACCOUNT, NAME, PHONE, EMAIL or ID-NUMBER is missing.')
  const services = await call.services()
  const project = await projectOf(services, domain)
  return { services, project, text: words.join(' ') }
}

/** Returns the single matching account. Throws a CommandFault when none or several match. */
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
