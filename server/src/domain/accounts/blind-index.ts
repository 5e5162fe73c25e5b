import { eq, inArray, type SQL } from 'drizzle-orm'
import { normaliseName } from '@contract/typed/names'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'

type Needs = Pick<Services, 'personalData'>

/** Returns the blind index of a login name; login names are case-insensitive. */
export function loginNameIndex({ personalData }: Needs, projectId: string, loginName: string): string {
  return personalData.index(projectId, 'loginName', loginName.toLowerCase())
}

/** SQL condition: the account with this login name, by its blind index. */
export function hasLoginName(services: Needs, projectId: string, loginName: string): SQL {
  return eq(accounts.loginNameIndex, loginNameIndex(services, projectId, loginName))
}

/** SQL condition: accounts with this name, as typed or normalised, by its blind index. */
export function hasRealName({ personalData }: Needs, projectId: string, name: string): SQL {
  const written = [name, normaliseName(name)].map((text) => personalData.index(projectId, 'name', text))
  return inArray(accounts.nameIndex, written)
}
