import { IDENTITY_FIELDS } from '@contract/basic-info/identity-fields'
import { checkAnswers, pruneAnswers } from '@contract/collecting/field-rules'
import type { ParsedInput } from '@contract/endpoints/endpoint'
import type { registeringEndpoints } from '@contract/endpoints/registering'
import type { ErrorCode } from '@contract/errors/errors'
import { dayOf } from '@contract/format'
import { isAccountName } from '@contract/identity/validators'
import { normaliseCode } from '@contract/typed/numbers'
import type { Project } from '@server/calls/project/project-cache'
import type { Visitor } from '@server/calls/visitor'
import { Failure } from '@server/core/failure'
import type { Services } from '@server/core/services'
import { accountAt, accountById, createAccount, type Account, type Contact } from '@server/domain/accounts/accounts'
import { requireGoodPassword } from '@server/domain/accounts/password-policy'
import { isRightPassword } from '@server/domain/accounts/passwords'
import { signInResult } from '@server/domain/accounts/sign-in/sign-in-result'

type Given = ParsedInput<(typeof registeringEndpoints)['POST /ea/g/accounts']>['body']

/**
 * Creates an account from complete data and signs in to it. Throws EA_REGISTER_EXPIRED, EA_AGREEMENT, COMMON_FIELDS `{
 * fields }`, the failures of {@link requireGoodPassword}, and EA_ACCOUNT_TAKEN, EA_CERT_REGISTERED, EA_PHONE_REGISTERED
 * or EA_EMAIL_REGISTERED when another account has the value.
 */
export async function register(
  services: Services,
  { project, visitor }: { project: Project; visitor: Visitor },
  typed: Given,
) {
  // Normalised as at sign-in, so that wide characters of an input method do not lock the owner out.
  const given = { ...typed, account: normaliseCode(typed.account) }
  const { projectId } = project
  const contact = verifiedContact(services, projectId, given.registerToken)
  if (!contact) throw new Failure('EA_REGISTER_EXPIRED')
  if (!given.agreed) throw new Failure('EA_AGREEMENT')
  const identity = checkedIdentity(services, given)
  requireGoodPassword(given.password, [given.account, contact.target, identity.idNumber, identity.birthDate])
  const made = await madeBefore(services, projectId, contact, given)
  const account = made ?? (await make(services, projectId, contact, { ...given, ...identity }))
  return signInResult(services, account, { way: 'newAccount', project, agrees: true, visitor })
}

async function make(services: Services, projectId: string, { by, target }: Contact, given: Given): Promise<Account> {
  const { account, password, realName, idType, country, idNumber, gender, birthDate } = given
  const accountId = await createAccount(services, projectId, {
    ...{ account, password, realName, idType, country, idNumber, gender, birthDate },
    [by]: target,
  })
  const made = await accountById(services, projectId, accountId)
  if (!made) throw new Error('an account that was just made is gone')
  return made
}

/** Returns the account created by an earlier call whose response was lost. */
async function madeBefore(services: Services, projectId: string, contact: Contact, given: Given) {
  const account = await accountAt(services, projectId, contact)
  if (account?.account !== given.account) return null
  const isRight = await isRightPassword(given.password, account.passwordHash, services.env.PASSWORD_MEMORY_KIB)
  return isRight ? account : null
}

/** Returns the identity in its stored form. */
function checkedIdentity({ now }: Pick<Services, 'now'>, { account, ...given }: Given) {
  const { realName, idType, country, idNumber, gender, birthDate } = given
  const answers = { realName, idType, country, idNumber, gender, birthDate }
  const faults: Record<string, ErrorCode> = {
    ...(isAccountName(account) ? {} : { account: 'FIELD_ACCOUNT' as const }),
    ...checkAnswers(IDENTITY_FIELDS, answers, { regions: [], today: dayOf(now()) }),
  }
  if (Object.keys(faults).length > 0) throw new Failure('COMMON_FIELDS', { fields: faults })
  const stored = pruneAnswers(IDENTITY_FIELDS, answers)
  const textOf = (key: keyof typeof answers) => {
    const answer = stored[key]
    return typeof answer === 'string' ? answer : ''
  }
  return {
    realName: textOf('realName'),
    idNumber: textOf('idNumber'),
    birthDate: textOf('birthDate'),
  }
}

/** Leaves time to find the ID document or to return from a phone call. */
const LIFE_MS = 30 * 60_000
const PLACE = 'register-token'

type Needs = Pick<Services, 'personalData' | 'now'>

/**
 * Issues a token that proves a verified phone or mailbox (specification §3, signup). It is encrypted and
 * self-contained.
 */
export function registerTokenFor({ personalData, now }: Needs, projectId: string, contact: Contact) {
  const until = now() + LIFE_MS
  const registerToken = personalData.encrypt(projectId, PLACE, JSON.stringify({ ...contact, until }))
  return { registerToken, expiresAt: new Date(until).toISOString() }
}

/** Returns the verified phone or mailbox; null when the token was not issued for this project or has expired. */
function verifiedContact({ personalData, now }: Needs, projectId: string, token: string): Contact | null {
  try {
    const { until, by, target } = JSON.parse(personalData.decrypt(projectId, PLACE, token)) as Contact & {
      until: number
    }
    return until > now() ? { by, target } : null
  } catch {
    return null
  }
}
