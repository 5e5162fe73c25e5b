import type { Services } from '@server/core/services'
import { findAccountByLoginName, findAccounts, type OpenedAccount } from '@server/domain/accounts/account-search'
import { type CommandCall, CommandFault, projectOf, UsageFault } from '../command'

/** Search terms that identify an account. Spelling is normalised; partial values do not match. */
export const ACCOUNT_TERMS = 'ACCOUNT|NAME|PHONE|EMAIL|ID-NUMBER'

/** Returns the project and the search text of a call. Throws a UsageFault when either is missing. */
export async function searchIn(call: CommandCall) {
  const [domain, ...words] = call.args
  if (domain === undefined) throw new UsageFault('DOMAIN is missing.')
  if (words.length === 0) throw new UsageFault('ACCOUNT, NAME, PHONE, EMAIL or ID-NUMBER is missing.')
  const services = await call.services()
  const project = await projectOf(services, domain)
  return { services, project, text: words.join(' ') }
}

/** Returns the single matching account. Throws a CommandFault when none or several match. */
export async function onlyAccount(call: CommandCall) {
  const { services, project, text } = await searchIn(call)
  const [account, another] = await findAccounts(services, project.projectId, text)
  if (!account) throw noAccountFault()
  if (another)
    throw new CommandFault('Several accounts have this name or number. `accounts find` lists them: say which ACCOUNT.')
  return { services, project, account }
}

export const noAccountFault = () =>
  new CommandFault('Nobody in this project has this account, whole name, phone, email or ID number.')

/** Search terms for candidates, as printed in the usage. */
export const CANDIDATE_TERMS = 'ACCOUNT|NAME|PHONE|EMAIL'

/** Returns the account with this login name. Throws a CommandFault when there is none. */
export async function requireAccountByName(
  services: Services,
  projectId: string,
  name: string,
): Promise<OpenedAccount> {
  const account = await findAccountByLoginName(services, projectId, name)
  if (!account) throw new CommandFault(`There is no account “${name}” in this project.`)
  return account
}
