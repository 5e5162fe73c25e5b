import { ID_TYPES } from '@contract/codes'
import type { Answers } from '@contract/collecting/fields'
import type { ErrorCode } from '@contract/errors/errors'
import { isRefusal } from '@/api/errors/api-error'
import { call } from '@/api/call'
import { faultsOfService } from '@/patterns/collecting/table/use-faults'
import { relaunchAboveHome } from '@/platform/navigation/navigation'
import { rememberSignIn } from '@/session/sign-out'
import { store } from '@/session/store'
import {
  nothingTyped,
  registerTokenAtom,
  typedContactAtom,
  typedIdentityAtom,
  type Verified,
} from './registering-state'

interface Given {
  account: string
  password: string
  answers: Answers
  agreed: boolean
}

/**
 * Creates the account, signs in, forgets the input and opens the success page with `redirect`. Does not navigate if
 * another project was opened before the response.
 */
export async function createAccount(
  { domain, registerToken }: Verified,
  { account, answers, ...given }: Given,
  redirect: string | undefined,
) {
  const textOf = (key: string) => {
    const answer = answers[key]
    return typeof answer === 'string' ? answer : ''
  }
  const body = {
    ...{ domain, registerToken, ...given },
    account: account.trim(),
    realName: textOf('realName'),
    idType: ID_TYPES.find((idType) => idType === answers.idType) ?? 'nationalId',
    ...(answers.country !== undefined && { country: textOf('country') }),
    idNumber: textOf('idNumber'),
    gender: answers.gender === 'male' ? ('male' as const) : ('female' as const),
    birthDate: textOf('birthDate'),
  }
  const answer = await call('POST /ea/g/accounts', { body }, { loading: 1 })
  if (!rememberSignIn(answer, domain)) return
  store.set(registerTokenAtom, null)
  store.set(typedContactAtom, {})
  store.set(typedIdentityAtom, nothingTyped)
  await relaunchAboveHome(domain, 'registerSuccess', { redirect })
}

/** Returns the errors of the identity fields by field; null for any other failure. */
export function faultsOfIdentity(error: unknown): Record<string, ErrorCode> | null {
  if (isRefusal(error, 'EA_CERT_REGISTERED')) return { idNumber: 'EA_CERT_REGISTERED' }
  return faultsOfService(error)
}
