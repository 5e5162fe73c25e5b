import type { Services } from '@server/core/services'

const LIFE_MS = 30 * 60_000
const PLACE = 'partner-ticket'

type Needs = Pick<Services, 'personalData' | 'now'>

/** Stands for a partner's candidate for half an hour. It holds everything itself, and only we can read or make one. */
export function ticketFor({ personalData, now }: Needs, projectId: string, subjectIndex: string): string {
  return personalData.seal(projectId, PLACE, JSON.stringify({ subjectIndex, until: now() + LIFE_MS }))
}

/** Whom a ticket stands for; null when we did not make it for this project, or it is over. */
export function subjectOf({ personalData, now }: Needs, projectId: string, ticket: string): string | null {
  try {
    const { subjectIndex, until } = JSON.parse(personalData.open(projectId, PLACE, ticket)) as {
      subjectIndex: string
      until: number
    }
    return until > now() ? subjectIndex : null
  } catch {
    return null
  }
}
