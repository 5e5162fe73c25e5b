import { accountAt } from '@server/domain/accounts/accounts'
import { Failure } from '@server/core/failure'
import type { Services } from '@server/core/services'
import { signInResult } from '@server/domain/accounts/sign-in-result'
import type { Visitor } from '@server/calls/visitor'
import { codeTargetOf, readContact } from '../codes/contact'
import { requireCode } from '../codes/verification-codes'

/**
 * Signs in with a code. Throws EA_PHONE_INVALID, EA_WRONG_CODE `{ left }`, EA_CODE_EXPIRED when another code is needed,
 * and EA_ACCOUNT_MISSING when the account has gone since. A code has few tries of its own: nobody else's count here.
 */
export async function signInByPhone(
  services: Services,
  { projectId, visitor }: { projectId: string; visitor: Visitor },
  { phone, code }: { phone: string; code: string },
) {
  const contact = readContact({ by: 'phone', target: phone })
  await requireCode(services, codeTargetOf(services, projectId, 'signIn', contact), code)
  const account = await accountAt(services, projectId, contact)
  if (!account) throw new Failure('EA_ACCOUNT_MISSING')
  return signInResult(services, account, { way: 'phoneCode', visitor })
}
