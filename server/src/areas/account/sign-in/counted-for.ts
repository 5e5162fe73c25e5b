import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { DeviceMarks } from '@server/calls/device-marks'
import type { Owner } from '@server/calls/handler'
import type { Services } from '@server/core/services'
import { passwordTries } from '@server/core/tables/account'
import { knownDeviceOf } from '@server/domain/accounts/known-device'
import { readTypedName, type TypedName } from './typed-name'

/** What wrong passwords are counted for. */
export interface Subject {
  projectId: string
  subject: string
}

/** What an account is signed in to by. */
export interface NamedAccount extends Owner {
  account: string
  phone: string | null
  email: string | null
  idNumber: string
}

type Needs = Pick<Services, 'personalData'>

/** A name as it was typed, whether anybody has it or not: what is left says neither that nor which names are one account’s. */
export function subjectOfName({ personalData }: Needs, projectId: string, { key }: TypedName): Subject {
  return { projectId, subject: `name:${personalData.index(projectId, 'loginName', key)}` }
}

/** Whoever is signed in already and shows the password once more. */
export const subjectOfOwner = ({ projectId, accountId }: Owner): Subject => ({
  projectId,
  subject: `account:${accountId}`,
})

/** A device that has signed in to the account before: strangers who know its name do not lock it (docs/decisions/0104). */
export function subjectOfDevice(services: Needs, owner: Owner, marks: DeviceMarks | undefined): Subject | null {
  const device = knownDeviceOf(services, owner, marks)
  return device === null ? null : { projectId: owner.projectId, subject: `${deviceOf(owner)}${device}` }
}

/** Wrong codes of the second factor; `device`: a known one, or whoever is signed in; null for any other. */
export const subjectOfFactor = (owner: Owner, device: string | null): Subject => ({
  projectId: owner.projectId,
  subject: `${factorOf(owner)}${device ?? ''}`,
})

const deviceOf = ({ accountId }: Owner) => `device:${accountId}:`
export const factorOf = ({ accountId }: Owner) => `factor:${accountId}:`

/** Whatever wrong codes of a second factor are counted for begins with {@link factorOf}. */
export function isOfFactor(owner: Owner): SQL | undefined {
  return and(
    eq(passwordTries.projectId, owner.projectId),
    sql`starts_with(${passwordTries.subject}, ${factorOf(owner)})`,
  )
}

/** Whatever is counted for an account: its names, its devices, and whoever is signed in. */
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

export function isSubject({ projectId, subject }: Subject): SQL | undefined {
  return and(eq(passwordTries.projectId, projectId), eq(passwordTries.subject, subject))
}
