import type { FastifyReply, FastifyRequest } from 'fastify'
import { SESSION_LIFETIME_MS } from '@contract/desk/staff'
import type { Env } from '@server/env'

/**
 * Browsers accept the `__Host-` prefix only with TLS; the desk has none only in development, where it listens on this
 * machine.
 */
const isSecure = ({ DESK_URL }: Pick<Env, 'DESK_URL'>) => DESK_URL.startsWith('https:')
const nameIn = (env: Pick<Env, 'DESK_URL'>) => (isSecure(env) ? '__Host-desk' : 'desk')

/** Returns the session token of a request, or null. */
export function sessionTokenOf({ headers }: FastifyRequest, env: Pick<Env, 'DESK_URL'>): string | null {
  const prefix = `${nameIn(env)}=`
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(prefix))?.slice(prefix.length) || null
}

/** Sets the session cookie; null removes it, with the files of candidates that the browser has cached. */
export function setSessionCookie(reply: FastifyReply, env: Pick<Env, 'DESK_URL'>, token: string | null): void {
  const seconds = token === null ? 0 : SESSION_LIFETIME_MS / 1000
  const parts = [`${nameIn(env)}=${token ?? ''}`, 'Path=/', `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Strict']
  if (token === null) void reply.header('clear-site-data', '"cache"')
  void reply.header('set-cookie', [...parts, ...(isSecure(env) ? ['Secure'] : [])].join('; '))
}
