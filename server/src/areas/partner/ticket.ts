import type { Services } from '@server/core/services'
import type { Document } from '@server/domain/accounts/blind-index'

const LIFE_MS = 30 * 60_000
const PLACE = 'partner-ticket'

type Needs = Pick<Services, 'personalData' | 'now'>

/** A partner's user: blind index of issuer and subject, and the identity document in the token. */
export interface PartnerSubject {
  subjectIndex: string
  document: Document | null
}

/** Issues a ticket that identifies a partner's user for half an hour. It is encrypted and self-contained. */
export function ticketFor(
  { personalData, now }: Needs,
  projectId: string,
  { subjectIndex, document }: PartnerSubject,
): string {
  return personalData.encrypt(projectId, PLACE, JSON.stringify({ subjectIndex, document, until: now() + LIFE_MS }))
}

/** Returns the user of a ticket; null when it was not issued for this project or has expired. */
export function partnerSubject({ personalData, now }: Needs, projectId: string, ticket: string): PartnerSubject | null {
  try {
    const { until, ...subject } = JSON.parse(personalData.decrypt(projectId, PLACE, ticket)) as PartnerSubject & {
      until: number
    }
    return until > now() ? subject : null
  } catch {
    return null
  }
}
