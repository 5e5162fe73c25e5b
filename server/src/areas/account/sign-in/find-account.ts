import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { personKey } from '@contract/identity/person-key'
import { isMobilePhone, normaliseEmail, normalisePhone } from '@contract/typed/contact'
import { normaliseCode } from '@contract/typed/numbers'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import { openAccount, type Account } from '@server/domain/accounts/accounts'
import { hasLoginName, loginNameIndex, personIndexes } from '@server/domain/accounts/blind-index'

/** Id of no account, queried in place of an unknown name so that it takes equally long. */
export const NOBODY = '00000000-0000-0000-0000-000000000000'

/** A typed account name. Text with an @ can only be an email; any other text never is one. */
export interface TypedName {
  text: string
  isEmail: boolean
  /** Only letters and digits, which login names consist of (specification §5); lower case. */
  loginName: string
  /**
   * Canonical form: equal for all spellings of one name. Wrong passwords for a name without an account must add up
   * across spellings as they do for an account, or two tries reveal whether it has one (decision 0009).
   */
  key: string
}

/**
 * Parses a typed name: an email by its @, else a phone, else a card or pass number, else a login name or another
 * number.
 */
export function readTypedName(text: string): TypedName {
  const email = normaliseEmail(text).toLowerCase()
  const number = numberIn(personKey('other', text))
  const name = { text, isEmail: email.includes('@'), loginName: number.toLowerCase() }
  if (name.isEmail) return { ...name, key: `email:${email}` }
  const phone = normalisePhone(text)
  if (isMobilePhone(phone)) return { ...name, key: `phone:${phone}` }
  // Reduced to letters and digits, as in the lookup.
  const card = personKey('nationalId', number)
  if (card.startsWith('card:')) return { ...name, key: card }
  return { ...name, key: lastingPart(number) || normaliseCode(text) }
}

/** Returns the part of a pass number that reissues share; any other number unchanged. */
function lastingPart(number: string): string {
  const ofHongKong = numberIn(personKey('hongKongMacauPass', number))
  return numberIn(personKey('taiwanPass', ofHongKong))
}

/** Strips the type prefix of a person key: `other:E12345678` becomes E12345678. */
function numberIn(key: string): string {
  return key.slice(key.indexOf(':') + 1)
}

type Needs = Pick<Services, 'db' | 'personalData'>

/**
 * Finds the account of a sign-in name: login name, phone, email or ID number, however it is written. A passport number
 * can look like a login name: then the login name wins, and an exact number wins over another one of the same person.
 * Of two passports with one number the older account is returned (decision 0029).
 */
export async function accountByName(services: Needs, projectId: string, name: TypedName): Promise<Account | null> {
  const { personalData } = services
  const index = (kind: 'phone' | 'email') => personalData.index(projectId, kind, name.text)
  const numbers = [name.text, name.loginName].map((text) => personalData.index(projectId, 'idNumber', text))
  const isNumber = inArray(accounts.idNumberIndex, numbers)
  const isLoginName = hasLoginName(services, projectId, name.loginName)
  const isPerson = inArray(accounts.personIndex, personIndexes(personalData, projectId, name.text))
  const isNamed = name.isEmail
    ? eq(accounts.emailIndex, index('email'))
    : or(isLoginName, eq(accounts.phoneIndex, index('phone')), isNumber, isPerson)
  const [row] = await services.db
    .select()
    .from(accounts)
    .where(and(eq(accounts.projectId, projectId), isNamed))
    .orderBy(sql`(${isLoginName}) desc, (${isNumber}) desc`, accounts.accountId)
    .limit(1)
  return row ? openAccount(personalData, row) : null
}

/**
 * Returns the password hash of the account next to a name in the order of keyed hashes: an arbitrary account, but the
 * same one each time. Hashes differ in cost until all are renewed, so an unknown name has to cost as much as some
 * existing account.
 */
export async function decoyHash(services: Needs, projectId: string, name: TypedName): Promise<string | undefined> {
  const [row] = await services.db
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(
      and(
        eq(accounts.projectId, projectId),
        gt(accounts.loginNameIndex, loginNameIndex(services, projectId, name.key)),
      ),
    )
    .orderBy(asc(accounts.loginNameIndex))
    .limit(1)
  return row?.passwordHash
}
