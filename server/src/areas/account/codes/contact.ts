import { isEmail, isMobilePhone, normaliseEmail, normalisePhone } from '@contract/typed/contact'
import { Failure } from '@server/core/failure'
import type { Contact } from '@server/domain/accounts/accounts'
import type { Services } from '@server/core/services'
import type { Asker } from './asker'
import type { CodePurpose, CodeTarget } from './sent-codes'

/** Normalises a typed phone or mailbox. Throws EA_PHONE_INVALID or EA_EMAIL_INVALID. */
export function readContact({ by, target: typed }: Contact): Contact {
  const target = by === 'phone' ? normalisePhone(typed) : normaliseEmail(typed)
  if (by === 'phone' && !isMobilePhone(target)) throw new Failure('EA_PHONE_INVALID')
  if (by === 'email' && !isEmail(target)) throw new Failure('EA_EMAIL_INVALID')
  return { by, target }
}

/** Returns the key under which a code to this contact is stored. */
export function codeTargetOf(
  { personalData }: Pick<Services, 'personalData'>,
  projectId: string,
  purpose: CodePurpose,
  { by, target }: Contact,
  asker: Asker,
): CodeTarget {
  return { projectId, purpose, targetIndex: personalData.index(projectId, by, target), asker }
}
