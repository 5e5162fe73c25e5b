import type { CurrentUser } from '@contract/endpoints/account'
import { countryOf } from '@contract/identity/places/country'
import type { SignInWay } from '@contract/identity/sign-ins'
import type { Project } from '@server/calls/project/project-cache'
import type { Visitor } from '@server/calls/visitor'
import { unprintableIn } from '@server/core/documents/fonts/font-chain'
import { Failure } from '@server/core/failure'
import { maskEmail, maskIdNumber, maskPhone } from '@server/core/personal-data/masks'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { requireAgreement } from '../../agreements'
import { lockedAccount, type LockedAccount } from '../lock-account'
import type { Account } from '../accounts'
import { hasSamePassword } from '../password-version'
import { endReplaced, signIn } from './access-tokens'
import { deviceOf } from './device'
import { factorTicket } from './factor-ticket'
import { markDevice } from './known-device'
import { notifyOfNewDevice } from './new-device'
import { hasFactor } from './second-factor'
import { recordSignIn } from './sign-in-events'

export interface SignInOptions {
  way: SignInWay
  project: Project
  /** The user agreement and the privacy policy are accepted with this sign-in. */
  agrees: boolean
  visitor: Visitor
  /** Blind index of the linked WeChat account that signed in; signing out removes the link. */
  openidIndex?: string | undefined
}

/** Response to a completed sign-in. */
export interface SignedIn {
  token: string
  user: CurrentUser
  deletionCancelled?: true
}

/**
 * Signs in to an account that the caller has authenticated. Returns the token and the masked account; marks the device
 * and notifies the owner of a new one. Throws EA_AGREEMENT when the current texts were not accepted, EA_SECOND_FACTOR
 * `{ ticket }` when the account requires a second factor, without signing in, and EA_ACCOUNT_MISSING when the password
 * changed since the account was read.
 */
export async function signInResult(services: Services, account: Account, options: SignInOptions): Promise<SignedIn> {
  const outcome = await services.db.transaction(async (tx) => {
    const current = await lockedAccount(services, tx, account)
    if (!current || !hasSamePassword(current, account)) throw new Failure('EA_ACCOUNT_MISSING')
    return signInWithin(services, tx, current, options)
  })
  return signedInOf(outcome)
}

/**
 * Like `signInResult`, within a transaction that commits whatever the outcome, because the code or password is used up.
 * The caller has locked the account and checked under the lock that the credentials are still valid. Returns
 * EA_SECOND_FACTOR, for {@link signedInOf} to throw after the transaction.
 */
export async function signInWithin(
  services: Services,
  executor: Executor,
  account: LockedAccount,
  options: SignInOptions,
): Promise<SignedIn | Failure> {
  const { way, visitor, project, agrees, openidIndex } = options
  visitor.noteAccount?.(account)
  await requireAgreement(services, executor, project, account, agrees)
  if (await hasFactor(executor, account))
    return new Failure('EA_SECOND_FACTOR', { ticket: factorTicket(services, account, { way, openidIndex }, visitor) })
  return signInFully(services, executor, account, options)
}

export function signedInOf(outcome: SignedIn | Failure): SignedIn {
  if (outcome instanceof Failure) throw outcome
  return outcome
}

/**
 * Prefixes a token of a partner's candidate; the client sends it unchanged and recognises the partner's candidate by
 * the prefix (specification §6).
 */
export const asPartners = (token: string): string => `Bearer ${token}`

/**
 * Signs in after all required factors were passed and revokes the token that the sign-in replaces. The caller has made
 * the checks of {@link signInWithin}.
 */
export async function signInFully(
  services: Services,
  executor: Executor,
  account: LockedAccount,
  { way, visitor, project, openidIndex }: Omit<SignInOptions, 'agrees'>,
): Promise<SignedIn> {
  const { projectId, accountId } = account
  const from = { way, device: deviceOf(visitor) }
  const { token, hasTakenBack } = await signIn(services, { projectId, accountId, openidIndex, from }, executor)
  // a partner's user has agreed to leave another account (EA_PARTNER_REPLACES)
  await endReplaced(executor, way === 'partner' ? null : { projectId, accountId }, visitor.token)
  await notifyOfNewDevice(services, executor, account, { way, project, visitor })
  await recordSignIn(services, executor, account, { way, outcome: 'signedIn', visitor })
  markDevice(services, account, visitor.marks)
  const shown = way === 'partner' ? asPartners(token) : token
  return {
    token: shown,
    user: currentUser(services, account),
    ...(hasTakenBack && { deletionCancelled: true as const }),
  }
}

/** Returns the account for its owner's client, with masked document, phone and email. */
export function currentUser(services: Pick<Services, 'env'>, account: Account): CurrentUser {
  const { accountId, account: loginName, realName, idType, gender, birthDate, city, userType, groupDomain } = account
  return {
    accountId,
    account: loginName,
    realName,
    ...unprintableIn(services, realName),
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
