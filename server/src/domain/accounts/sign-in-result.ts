import type { CurrentUser } from '@contract/endpoints/account'
import { countryOf } from '@contract/identity/places/country'
import type { SignInWay } from '@contract/identity/sign-ins'
import type { Project } from '@server/calls/project/project-cache'
import type { Visitor } from '@server/calls/visitor'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { requireAgreement } from '../agreements/accepted'
import { signIn } from './access-tokens'
import type { Account } from './accounts'
import { deviceOf } from './device'
import { markDevice } from './known-device'
import { tellOfNewDevice } from './new-device'
import { recordSignIn } from './sign-in-events'
import { maskEmail, maskIdNumber, maskPhone } from '@server/core/personal-data/masks'

export interface SignInOptions {
  way: SignInWay
  project: Project
  /** The agreement and the privacy policy are accepted with this sign-in. */
  agrees: boolean
  visitor: Visitor
  executor?: Executor
  /** The linked WeChat that signed in; signing out takes the link away. */
  openidIndex?: string
}

/**
 * What a client gets when somebody has signed in: the token and the masked account; its device is known from then on, and
 * one that was not is told to the owner. Throws EA_AGREEMENT where the texts as they are now were not accepted
 * (docs/decisions/0054).
 */
export async function signInResult(services: Services, account: Account, options: SignInOptions) {
  const { executor, ...given } = options
  if (executor) return signInWithin(services, executor, account, given)
  return services.db.transaction((tx) => signInWithin(services, tx, account, given))
}

async function signInWithin(
  services: Services,
  executor: Executor,
  account: Account,
  { way, visitor, project, agrees, ...wechat }: Omit<SignInOptions, 'executor'>,
) {
  const { projectId, accountId } = account
  await requireAgreement(services, executor, project, account, agrees)
  const from = { way, device: deviceOf(visitor) }
  const { token, hasTakenBack } = await signIn(services, { projectId, accountId, ...wechat, from }, executor)
  await tellOfNewDevice(services, executor, account, { way, project, visitor })
  await recordSignIn(services, executor, account, { way, outcome: 'signedIn', visitor })
  markDevice(services, account, visitor.marks)
  return { token, user: currentUser(account), ...(hasTakenBack && { keptAccount: true as const }) }
}

/** The account as its owner's client may know it: document, phone and email are masked. */
export function currentUser(account: Account): CurrentUser {
  const { accountId, account: loginName, realName, idType, gender, birthDate, city, userType, groupDomain } = account
  return {
    accountId,
    account: loginName,
    realName,
    idType,
    country: countryOf(account),
    idNumber: maskIdNumber(account.idNumber),
    gender,
    birthDate,
    city,
    phone: account.phone === null ? null : maskPhone(account.phone),
    email: account.email === null ? null : maskEmail(account.email),
    userType,
    groupDomain,
  }
}
