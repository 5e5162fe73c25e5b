import { hashOfSecret } from '@server/core/personal-data/secrets'
import type { Services } from '@server/core/services'
import type { Actor } from '../handler'

/**
 * Database key of an access token. Tokens are `<project id>.<32 random bytes>`, both base64url; only a hash is stored.
 */
export type TokenName = Pick<Actor, 'projectId' | 'tokenHash'>

const TOKEN = /^([\w-]{22})\.[\w-]{43}$/

/** Returns null if the text is not a token. */
export function nameOfToken(token: string): TokenName | null {
  const project = TOKEN.exec(token)?.[1]
  if (project === undefined) return null
  const hex = Buffer.from(project, 'base64url').toString('hex')
  return { projectId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'), tokenHash: hashOfSecret(token) }
}

/** Returns the limits of validity: earliest last use and earliest time of issue. */
export function tokenLimitsAt({ env, now }: Pick<Services, 'env' | 'now'>): { idleSince: Date; issuedAfter: Date } {
  const at = now()
  return {
    idleSince: new Date(at - env.TOKEN_IDLE_MINUTES * 60_000),
    issuedAfter: new Date(at - env.TOKEN_LIFETIME_HOURS * 3_600_000),
  }
}
