import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { normaliseName } from '@contract/typed/names'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'

type Needs = Pick<Services, 'personalData'>

/** Accounts are compared without case. */
export function loginNameIndex({ personalData }: Needs, projectId: string, loginName: string): string {
  return personalData.index(projectId, 'loginName', loginName.toLowerCase())
}

/** Accounts of this login name: by its keyed hash, and one that is not sealed yet by the name itself. */
export function hasLoginName(services: Needs, projectId: string, loginName: string): SQL<boolean> {
  const isIndexed = eq(accounts.loginNameIndex, loginNameIndex(services, projectId, loginName))
  return sql<boolean>`(${or(isIndexed, sql`${accounts.loginName} = ${loginName.toLowerCase()}`)})`
}

/** Accounts with this name, as typed or in its stored form. */
export function hasRealName({ personalData }: Needs, projectId: string, name: string): SQL<boolean> {
  const written = [name, normaliseName(name)].map((text) => personalData.index(projectId, 'name', text))
  const isIndexed = inArray(accounts.nameIndex, written)
  const isEarlier = and(isNull(accounts.nameIndex), sql`lower(${accounts.realName}) = ${name.trim().toLowerCase()}`)
  return sql<boolean>`(${or(isIndexed, isEarlier)})`
}
