import type { ContactReason } from '@contract/desk/support'
import type { Owner } from '@server/calls/handler'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { revokeAccountTokens } from '@server/domain/accounts/sign-in/access-tokens'
import type { Contact } from '@server/domain/accounts/accounts'
import { lockedAccount } from '@server/domain/accounts/lock-account'
import { notifyOwner } from '@server/domain/accounts/notify-owner'
import { recordAudit } from '@server/domain/audit-log'
import { readContact } from '../codes/contact'
import { changed, isContactTaken, putContact } from '../security/change-contact'
import type { SupportedAccount } from './account-support'

interface ContactCorrection extends SupportedAccount {
  contacts: readonly Contact[]
  /** Why, for the audit log, which holds no personal data. */
  reason: ContactReason
}

export type NotCorrected = 'deleted' | 'unchanged' | 'phoneInvalid' | 'emailInvalid' | 'phoneTaken' | 'emailTaken'

export interface ContactCorrected {
  changed: Contact['by'][]
  isSignedOut: boolean
  /** Keyed digests of the contacts of before. */
  version: string
}

/**
 * Changes phone and email of an account for its owner, as the owner does with the code sent to the old contact: takes
 * effect at once, ends all sign-ins if there was an old contact, and notifies the owner at all contacts of before.
 * Returns which changed, or why nothing did.
 */
export async function correctContact(
  services: Services,
  { project, account: { projectId, accountId }, actor, contacts, reason }: ContactCorrection,
): Promise<NotCorrected | ContactCorrected> {
  const read = contacts.map(tidied)
  const invalid = read.find((one) => typeof one === 'string')
  if (invalid) return invalid
  const contactsTyped = read.filter((one) => typeof one !== 'string')
  return services.db
    .transaction((tx) =>
      changeLocked(services, tx, { project, owner: { projectId, accountId }, actor, reason }, contactsTyped),
    )
    .catch((error: unknown) => {
      // an account that took the contact after the check
      if (error instanceof Failure && error.code === 'EA_PHONE_BOUND') return TAKEN.phone
      if (error instanceof Failure && error.code === 'EA_EMAIL_BOUND') return TAKEN.email
      throw error
    })
}

interface Change extends Pick<ContactCorrection, 'project' | 'actor' | 'reason'> {
  owner: Owner
}

async function changeLocked(
  services: Services,
  tx: Executor,
  { project, owner, actor, reason }: Change,
  contacts: readonly Contact[],
): Promise<NotCorrected | ContactCorrected> {
  const account = await lockedAccount(services, tx, owner)
  if (!account) return 'deleted'
  const wanted = contacts.filter(({ by, target }) => account[by] !== target)
  if (wanted.length === 0) return 'unchanged'
  for (const contact of wanted) {
    if (await isContactTaken({ ...services, db: tx }, account, contact)) return TAKEN[contact.by]
    await putContact(services, tx, account, contact)
  }
  const isSignedOut = wanted.some(({ by }) => account[by] !== null)
  if (isSignedOut) await revokeAccountTokens(tx, account)
  for (const { by } of wanted) await notifyOwner(services, tx, { account, project, template: changed[by] })
  const kinds = wanted.map(({ by }) => by)
  const details = { accountId: owner.accountId, changed: kinds, reason }
  await recordAudit(services, tx, { projectId: owner.projectId, actor, action: 'accounts contact', details })
  return { changed: kinds, isSignedOut, version: versionOf(services, account) }
}

const versionOf = (
  { personalData }: Pick<Services, 'personalData'>,
  { projectId, phone, email }: Owner & Record<'phone' | 'email', string | null>,
): string =>
  [personalData.index(projectId, 'phone', phone ?? ''), personalData.index(projectId, 'email', email ?? '')].join(' ')

const TAKEN = { phone: 'phoneTaken', email: 'emailTaken' } as const

/** Normalises a typed contact. */
function tidied(contact: Contact): Contact | 'phoneInvalid' | 'emailInvalid' {
  try {
    return readContact(contact)
  } catch (error) {
    if (error instanceof Failure) return contact.by === 'phone' ? 'phoneInvalid' : 'emailInvalid'
    throw error
  }
}
