import type { Contact } from '@server/domain/accounts/accounts'
import type { Services } from '@server/core/services'

/** Leaves time to find the ID document or to return from a phone call. */
const LIFE_MS = 30 * 60_000
const PLACE = 'register-token'

type Needs = Pick<Services, 'personalData' | 'now'>

/**
 * Issues a token that proves a verified phone or mailbox (specification §3, signup). It is encrypted and
 * self-contained.
 */
export function registerTokenFor({ personalData, now }: Needs, projectId: string, contact: Contact) {
  const until = now() + LIFE_MS
  const registerToken = personalData.encrypt(projectId, PLACE, JSON.stringify({ ...contact, until }))
  return { registerToken, expiresAt: new Date(until).toISOString() }
}

/** Returns the verified phone or mailbox; null when the token was not issued for this project or has expired. */
export function verifiedContact({ personalData, now }: Needs, projectId: string, token: string): Contact | null {
  try {
    const { until, by, target } = JSON.parse(personalData.decrypt(projectId, PLACE, token)) as Contact & {
      until: number
    }
    return until > now() ? { by, target } : null
  } catch {
    return null
  }
}
