import { and, eq, or, sql } from 'drizzle-orm'
import type { UserType } from '@contract/codes'
import type { CurrentUser } from '@contract/endpoints/account'
import type { IdentityState } from '@contract/identity/identity-check'
import type { ErrorCode } from '@contract/errors/errors'
import { countryKept } from '@contract/identity/places/country'
import type { Executor } from '@server/core/postgres/database'
import { Failure } from '@server/core/failure'
import { newId } from '@server/core/postgres/ids'
import { hashPassword } from './passwords'
import { hasLoginName, loginNameIndex, documentIndexes, matchesDocument } from './blind-index'
import { firstRequested } from './identity-status'
import type { PersonalData } from '@server/core/personal-data/personal-data'
import { decryptRow, encryptRow } from '@server/core/personal-data/encrypted-rows'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'

/** An account with decrypted personal data: never return it from a call or log it unmasked. */
export interface Account extends CurrentUser {
  projectId: string
  passwordHash: string
  /** Null while the account has its first password; identifies the password (passwords.ts). */
  passwordChangedAt: Date | null
  /** A guardian has consented to the participation of this candidate, who was under 18. */
  guardianConsent: boolean
  identity: IdentityState
}

/** Input for a new account. `account` is the login name; the caller has validated identity and contacts. */
export interface NewAccount {
  account: string
  password: string
  userType?: UserType
  realName: string
  idType: CurrentUser['idType']
  idNumber: string
  gender?: 'male' | 'female' | null | undefined
  /** `yyyy-MM-dd` */
  birthDate?: string | null | undefined
  /** Issuing country of a passport, ISO 3166-1 alpha-3. */
  country?: string | null | undefined
  phone?: string | null | undefined
  email?: string | null | undefined
  groupDomain?: string | null | undefined
  guardianConsent?: boolean
}

type Needs = Pick<Services, 'personalData'> & { db: Executor }
type AccountRow = typeof accounts.$inferSelect
type Claims = Pick<AccountRow, 'loginNameIndex' | 'idNumberIndex' | 'personIndex' | 'phoneIndex' | 'emailIndex'>

/**
 * Creates an account of the project and returns its id. Throws EA_ACCOUNT_TAKEN, EA_CERT_REGISTERED,
 * EA_PHONE_REGISTERED or EA_EMAIL_REGISTERED when another account has the login name, person, phone or email
 * (specification §8).
 */
export async function createAccount(
  services: Needs & Pick<Services, 'env' | 'now'>,
  projectId: string,
  data: NewAccount,
): Promise<string> {
  const claims = claimsOf(services.personalData, projectId, data)
  await refuseTaken(services, projectId, data, claims)
  const accountId = newId()
  const row = encryptRow(services.personalData, accounts, {
    projectId,
    accountId,
    ...claims,
    loginName: data.account.toLowerCase(),
    userType: data.userType ?? 'candidate',
    passwordHash: await hashPassword(data.password, services.env.PASSWORD_MEMORY_KIB),
    realName: data.realName,
    nameIndex: services.personalData.index(projectId, 'name', data.realName),
    idType: data.idType,
    idNumber: data.idNumber,
    gender: data.gender ?? null,
    birthDate: data.birthDate ?? null,
    country: countryKept(data.idType, data.country),
    phone: data.phone ?? null,
    email: data.email ?? null,
    groupDomain: data.groupDomain ?? null,
    guardianConsent: data.guardianConsent ?? false,
  })
  const inserted = await services.db.transaction(async (tx) => {
    const identityDueAt = row.userType === 'candidate' ? await firstRequested(services, tx, projectId) : null
    return tx
      .insert(accounts)
      .values({ ...row, identityDueAt })
      .onConflictDoNothing()
      .returning({ accountId: accounts.accountId })
  })
  if (inserted.length > 0) return accountId
  await refuseTaken(services, projectId, data, claims)
  throw new Error('an account that stood in the way is gone again')
}

/** Returns null when the project has no such account. */
export async function accountById(services: Needs, projectId: string, accountId: string): Promise<Account | null> {
  const [row] = await services.db
    .select()
    .from(accounts)
    .where(and(eq(accounts.projectId, projectId), eq(accounts.accountId, accountId)))
  return row ? openAccount(services.personalData, row) : null
}

/** Phone or email address of an account, in its stored form. */
export interface Contact {
  by: 'phone' | 'email'
  target: string
}

/** Returns null when no account of the project has this phone or email address. */
export async function accountAt(services: Needs, projectId: string, contact: Contact): Promise<Account | null> {
  const [row] = await services.db
    .select()
    .from(accounts)
    .where(isAt(services, projectId, contact))
  return row ? openAccount(services.personalData, row) : null
}

/** Returns null when no account of the project has this phone. */
export function accountByPhone(services: Needs, projectId: string, phone: string): Promise<Account | null> {
  return accountAt(services, projectId, { by: 'phone', target: phone })
}

/** Selects the account with this phone or email address, for use as a subquery. */
export function accountsAt(
  services: Pick<Needs, 'personalData'>,
  executor: Executor,
  projectId: string,
  contact: Contact,
) {
  return executor
    .select({ accountId: accounts.accountId })
    .from(accounts)
    .where(isAt(services, projectId, contact))
}

function isAt({ personalData }: Pick<Needs, 'personalData'>, projectId: string, { by, target }: Contact) {
  const column = by === 'phone' ? accounts.phoneIndex : accounts.emailIndex
  return and(eq(accounts.projectId, projectId), eq(column, personalData.index(projectId, by, target)))
}

/**
 * Returns the id of the account with this login name, null where there is none. Lets a caller check for the account
 * without the cost of a password hash.
 */
export async function accountIdOf(services: Needs, projectId: string, loginName: string): Promise<string | null> {
  const [row] = await services.db
    .select({ accountId: accounts.accountId })
    .from(accounts)
    .where(and(eq(accounts.projectId, projectId), hasLoginName(services, projectId, loginName)))
  return row?.accountId ?? null
}

/** Decrypts a stored account. Throws when a ciphertext belongs to another account. */
export function openAccount(personalData: PersonalData, row: AccountRow): Account {
  const { projectId, accountId, loginName, ...rest } = decryptRow(personalData, accounts, row)
  const { passwordHash, passwordChangedAt, userType, groupDomain, guardianConsent, ...person } = rest
  const { realName, idType, country, idNumber, gender, birthDate, city, phone, email, identity } = person
  return {
    ...{ projectId, accountId, account: loginName, passwordHash, passwordChangedAt },
    ...{ userType, groupDomain, guardianConsent },
    ...{ realName, idType, country, idNumber, gender, birthDate, city, phone, email, identity },
  }
}

function claimsOf(personalData: PersonalData, projectId: string, data: NewAccount): Claims {
  return {
    loginNameIndex: loginNameIndex({ personalData }, projectId, data.account),
    ...documentIndexes(personalData, projectId, data),
    phoneIndex: data.phone ? personalData.index(projectId, 'phone', data.phone) : null,
    emailIndex: data.email ? personalData.index(projectId, 'email', data.email) : null,
  }
}

/** Throws the error of the first unique value that another account has. */
async function refuseTaken(services: Needs, projectId: string, data: NewAccount, claims: Claims): Promise<void> {
  const isNamed = hasLoginName(services, projectId, data.account)
  const hasDocument = matchesDocument(services.personalData, projectId, data)
  const isReached = contactErrors.flatMap(([column]) => {
    const claim = claims[column]
    return claim === null ? [] : [eq(accounts[column], claim)]
  })
  const rows = await services.db
    .select({
      isNamed: sql<boolean>`${isNamed}`,
      hasDocument: sql<boolean>`${hasDocument}`,
      phoneIndex: accounts.phoneIndex,
      emailIndex: accounts.emailIndex,
    })
    .from(accounts)
    .where(and(eq(accounts.projectId, projectId), or(isNamed, hasDocument, ...isReached)))
  if (rows.some((row) => row.isNamed)) throw new Failure('EA_ACCOUNT_TAKEN')
  if (rows.some((row) => row.hasDocument)) throw new Failure('EA_CERT_REGISTERED')
  const taken = contactErrors.find(
    ([column]) => claims[column] !== null && rows.some((row) => row[column] === claims[column]),
  )
  if (taken) throw new Failure(taken[1])
}

const contactErrors = [
  ['phoneIndex', 'EA_PHONE_REGISTERED'],
  ['emailIndex', 'EA_EMAIL_REGISTERED'],
] as const satisfies readonly (readonly [keyof Claims, ErrorCode])[]
