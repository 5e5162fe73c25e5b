import { accountAt, type Contact } from '@server/domain/accounts/accounts'
import { knownDeviceOf } from '@server/domain/accounts/known-device'
import { NOBODY } from '../sign-in/typed-name'
import type { Owner } from '@server/calls/handler'
import type { Visitor } from '@server/calls/visitor'
import type { Services } from '@server/core/services'

/** Who asked for a code: nobody else can use it, or use its tries up (docs/decisions/0104). */
export interface Asker {
  askedBy: string
  /** With whom the codes to a phone or mailbox are counted: all strangers are one. */
  countedFor: string
}

const ANYBODY = 'anybody'

/** Whoever is signed in; what goes to their own phone or mailbox is counted for them alone. */
export const ownerAsking = ({ accountId }: Owner, isOwn: boolean): Asker => {
  const askedBy = `account:${accountId}`
  return { askedBy, countedFor: isOwn ? askedBy : ANYBODY }
}

/** Whoever has a link that was sent to the phone. */
export const linkAsking = (linkId: string): Asker => ({ askedBy: `link:${linkId}`, countedFor: `link:${linkId}` })

/** A visitor by the id of their asking; none who came without one. */
export const visitorTyping = (request = ''): Asker => ({ askedBy: `request:${request}`, countedFor: ANYBODY })

/**
 * The asker of a visitor who requests a code. Codes requested on a device that has signed in to the account before are
 * counted separately, so that strangers who know the phone cannot use up the owner's limit.
 */
export async function visitorAsking(
  services: Services,
  { projectId, marks, request }: { projectId: string; marks: Visitor['marks']; request: string },
  contact: Contact,
): Promise<Asker> {
  const asking = visitorTyping(request)
  if (!marks?.given.length) return asking
  const account = await accountAt(services, projectId, contact)
  const device = knownDeviceOf(services, account ?? { projectId, accountId: NOBODY }, marks)
  return device ? { ...asking, countedFor: `device:${device}` } : asking
}
