import type { Services } from '@server/core/services'
import type { Document } from '@server/domain/accounts/person-index'

const LIFE_MS = 30 * 60_000
const PLACE = 'partner-ticket'

type Needs = Pick<Services, 'personalData' | 'now'>

/** A partner's user: the keyed hash of issuer and subject, and the identity document that the token named. */
export interface PartnerSubject {
  subjectIndex: string
  document: Document | null
}

/** Stands for a partner's user for half an hour. It holds everything itself, and only we can read or make one. */
export function ticketFor(
  { personalData, now }: Needs,
  projectId: string,
  { subjectIndex, document }: PartnerSubject,
): string {
  return personalData.seal(projectId, PLACE, JSON.stringify({ subjectIndex, document, until: now() + LIFE_MS }))
}

/** Null for a ticket that we did not make for this project, or that has expired. */
export function subjectOf({ personalData, now }: Needs, projectId: string, ticket: string): PartnerSubject | null {
  try {
    const { until, ...subject } = JSON.parse(personalData.open(projectId, PLACE, ticket)) as PartnerSubject & {
      until: number
    }
    return until > now() ? subject : null
  } catch {
    return null
  }
}
