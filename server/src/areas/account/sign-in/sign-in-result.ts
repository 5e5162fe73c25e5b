import type { CurrentUser } from '@contract/endpoints/account'
import { issueToken } from '@server/core/accounts/access-tokens'
import type { Account } from '@server/core/accounts/accounts'
import type { Executor } from '@server/core/postgres/database'
import { maskEmail, maskIdNumber, maskPhone } from '@server/core/accounts/personal-data'
import type { Services } from '@server/core/services'

/** What a client gets when somebody has signed in: the token and the masked account. */
export async function signInResult(services: Services, account: Account, executor: Executor = services.db) {
  return { token: await issueToken(services, account, executor), user: currentUser(account) }
}

/** The account as its owner's client may know it: document, phone and email are masked. */
export function currentUser(account: Account): CurrentUser {
  const { accountId, account: loginName, realName, idType, gender, birthDate, userType, groupDomain } = account
  return {
    accountId,
    account: loginName,
    realName,
    idType,
    idNumber: maskIdNumber(account.idNumber),
    gender,
    birthDate,
    phone: account.phone === null ? null : maskPhone(account.phone),
    email: account.email === null ? null : maskEmail(account.email),
    userType,
    groupDomain,
  }
}
