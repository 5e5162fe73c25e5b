import { exists, notExists } from 'drizzle-orm'
import { accountsAt, type Contact } from '@server/domain/accounts/accounts'
import type { Services } from '@server/core/services'
import {
  bindCode,
  boundBefore,
  guardianCode,
  notRegistered,
  recoverCode,
  registerCode,
  registeredBefore,
  signInCode,
  verifyOldCode,
} from './code-messages'
import { readContact } from './contact'
import type { MayBeSaid } from './send-code'
import type { CodePurpose } from './sent-codes'

/**
 * Returns the possible messages for each purpose of a code. Only the owner of the phone or mailbox learns from them
 * whether an account exists.
 */
export function whatToSay(services: Services, projectId: string, purpose: CodePurpose, typed: Contact): MayBeSaid[] {
  const contact = readContact(typed)
  const nobodyHasIt: MayBeSaid['isForNobody'] = (executor) =>
    notExists(accountsAt(services, executor, projectId, contact))
  const somebodyHasIt: MayBeSaid['isForNobody'] = (executor) =>
    exists(accountsAt(services, executor, projectId, contact))
  const said: Record<CodePurpose, MayBeSaid[]> = {
    signIn: [{ template: signInCode, isForNobody: nobodyHasIt }],
    register: [
      { template: registerCode, isForNobody: somebodyHasIt },
      { template: registeredBefore, isForNobody: nobodyHasIt },
    ],
    recover: [
      { template: recoverCode, isForNobody: nobodyHasIt },
      { template: notRegistered, isForNobody: somebodyHasIt },
    ],
    bind: [
      { template: bindCode, isForNobody: somebodyHasIt },
      { template: boundBefore, isForNobody: nobodyHasIt },
    ],
    verifyOld: [{ template: verifyOldCode }],
    guardian: [{ template: guardianCode }],
  }
  return said[purpose]
}
