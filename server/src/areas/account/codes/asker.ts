import { accountAt, type Contact } from '@server/domain/accounts/accounts'
import { knownDeviceOf } from '@server/domain/accounts/sign-in/known-device'
import { NOBODY } from '../sign-in/find-account'
import type { Owner } from '@server/calls/handler'
import type { Visitor } from '@server/calls/visitor'
import type { Services } from '@server/core/services'

/** Identity that requested a code. Only this identity can use the code or its attempts (decision 0009). */
export interface Asker {
  askedBy: string
  /** Identity by which codes to a phone or mailbox are counted; all visitors share one. */
  countedFor: string
}

const ANYBODY = 'anybody'

/** Asker for a signed-in account. Codes to the account's own phone or mailbox count for that account only. */
export const ownerAsking = ({ accountId }: Owner, isOwn: boolean): Asker => {
  const askedBy = `account:${accountId}`
  return { askedBy, countedFor: isOwn ? askedBy : ANYBODY }
}

/** Asker for the holder of a link sent to the phone. */
export const linkAsking = (linkId: string): Asker => ({ askedBy: `link:${linkId}`, countedFor: `link:${linkId}` })

/** Asker for a visitor, by the id of the code request; empty when the visitor sent none. */
export const visitorTyping = (request = ''): Asker => ({ askedBy: `request:${request}`, countedFor: ANYBODY })

/**
 * Returns the asker for a visitor who requests a code. Codes requested on a device that has signed in to the account
 * before are counted separately, so that strangers who know the phone cannot use up the owner's limit.
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
