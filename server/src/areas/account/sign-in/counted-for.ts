import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { DeviceMarks } from '@server/calls/visitor'
import type { Owner } from '@server/calls/handler'
import type { Services } from '@server/core/services'
import { passwordTries } from '@server/core/tables/account'
import { knownDeviceOf } from '@server/domain/accounts/sign-in/known-device'
import { readTypedName, type TypedName } from './find-account'

/** Key by which wrong passwords are counted. */
export interface CountedSubject {
  projectId: string
  subject: string
}

/** Names that sign in to an account. */
export interface NamedAccount extends Owner {
  account: string
  phone: string | null
  email: string | null
  idNumber: string
}

type Needs = Pick<Services, 'personalData'>

/**
 * Subject for a typed name, whether or not an account has it. The stored key reveals neither this nor which names
 * belong to one account.
 */
export function subjectOfName({ personalData }: Needs, projectId: string, { key }: TypedName): CountedSubject {
  return { projectId, subject: `name:${personalData.index(projectId, 'loginName', key)}` }
}

/** Subject for a signed-in owner who enters the password again. */
export const subjectOfOwner = ({ projectId, accountId }: Owner): CountedSubject => ({
  projectId,
  subject: `account:${accountId}`,
})

/**
 * Subject for a device that has signed in to the account before, so that strangers who know the name do not lock it.
 * Null for other devices.
 */
export function subjectOfDevice(services: Needs, owner: Owner, marks: DeviceMarks | undefined): CountedSubject | null {
  const device = knownDeviceOf(services, owner, marks)
  return device === null ? null : { projectId: owner.projectId, subject: `${deviceOf(owner)}${device}` }
}

/**
 * Subject for wrong codes of the second factor. `device`: a known device or `owner` for a signed-in caller; null for
 * all others.
 */
export const subjectOfFactor = (owner: Owner, device: string | null): CountedSubject => ({
  projectId: owner.projectId,
  subject: `${factorOf(owner)}${device ?? ''}`,
})

const deviceOf = ({ accountId }: Owner) => `device:${accountId}:`
export const factorOf = ({ accountId }: Owner) => `factor:${accountId}:`

/** Matches all second-factor subjects of an account. */
export function isOfFactor(owner: Owner): SQL | undefined {
  return and(
    eq(passwordTries.projectId, owner.projectId),
    sql`starts_with(${passwordTries.subject}, ${factorOf(owner)})`,
  )
}

/** Matches all password subjects of an account: its names, its devices and its signed-in owner. */
export function isOfAccount(services: Needs, account: NamedAccount): SQL | undefined {
  const { projectId, account: loginName, phone, email, idNumber } = account
  const names = [loginName, phone, email, idNumber].filter((name) => name !== null)
  const subjects = [
    subjectOfOwner(account),
    ...names.map((name) => subjectOfName(services, projectId, readTypedName(name))),
  ].map(({ subject }) => subject)
  return and(
    eq(passwordTries.projectId, projectId),
    or(inArray(passwordTries.subject, subjects), sql`starts_with(${passwordTries.subject}, ${deviceOf(account)})`),
  )
}

export function isSubject({ projectId, subject }: CountedSubject): SQL | undefined {
  return and(eq(passwordTries.projectId, projectId), eq(passwordTries.subject, subject))
}
