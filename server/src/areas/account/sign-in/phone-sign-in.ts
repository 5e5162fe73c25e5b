import { accountAt } from '@server/domain/accounts/accounts'
import { Failure } from '@server/core/failure'
import type { Services } from '@server/core/services'
import { signInResult } from '@server/domain/accounts/sign-in-result'
import type { Project } from '@server/calls/project/project-cache'
import type { Visitor } from '@server/calls/visitor'
import { codeTargetOf, readContact } from '../codes/contact'
import { withCode } from '../codes/verification-codes'

/**
 * Signs in with a code. Throws EA_PHONE_INVALID, EA_WRONG_CODE `{ left }`, EA_CODE_EXPIRED when another code is needed,
 * EA_ACCOUNT_MISSING when the account has gone since, and EA_AGREEMENT, after which the same code serves. A code has few tries of its own: nobody else's count here.
 */
export async function signInByPhone(
  services: Services,
  { project, visitor }: { project: Project; visitor: Visitor },
  { phone, code, agreed }: { phone: string; code: string; agreed: boolean },
) {
  const { projectId } = project
  const contact = readContact({ by: 'phone', target: phone })
  const account = await accountAt(services, projectId, contact)
  return withCode(services, codeTargetOf(services, projectId, 'signIn', contact), code, (executor) => {
    if (!account) throw new Failure('EA_ACCOUNT_MISSING')
    return signInResult(services, account, { way: 'phoneCode', project, agrees: agreed, visitor, executor })
  })
}
