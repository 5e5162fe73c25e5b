import type { Contact } from '@server/domain/accounts/accounts'
import type { Services } from '@server/core/services'

/** Long enough to look for a document, and to come back from a phone call. */
const LIFE_MS = 30 * 60_000
const PLACE = 'register-token'

type Needs = Pick<Services, 'personalData' | 'now'>

/** Says that a phone or mailbox was verified (specification §3, signup). It holds everything itself; only we can read or make one. */
export function registerTokenFor({ personalData, now }: Needs, projectId: string, contact: Contact) {
  const until = now() + LIFE_MS
  const registerToken = personalData.seal(projectId, PLACE, JSON.stringify({ ...contact, until }))
  return { registerToken, expiresAt: new Date(until).toISOString() }
}

/** The phone or mailbox that was verified; null when we did not make the token for this project, or it is over. */
export function verifiedContact({ personalData, now }: Needs, projectId: string, token: string): Contact | null {
  try {
    const { until, by, target } = JSON.parse(personalData.open(projectId, PLACE, token)) as Contact & { until: number }
    return until > now() ? { by, target } : null
  } catch {
    return null
  }
}
