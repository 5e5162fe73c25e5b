/** HttpOnly cookies for data on the device; callers sign the values. */
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Cookie attributes. Without an age, the cookie lasts for the browser session. */
interface Keeping {
  path: string
  sameSite: 'Strict' | 'Lax'
  maxAgeSeconds?: number
}

type Call = { request: FastifyRequest; reply: FastifyReply }

/**
 * Returns the name with the `__Host-` or `__Secure-` prefix under TLS, which prevents other hosts or plain HTTP from
 * setting the cookie (ASVS 3.3.1, 3.3.3). Browsers reject these prefixes without TLS.
 */
function nameOf(name: string, path: string, request: FastifyRequest): string {
  if (!isSafe(request)) return name
  return path === '/' ? `__Host-${name}` : `__Secure-${name}`
}

const isSafe = ({ protocol }: FastifyRequest) => protocol === 'https'

/** Returns the cookie's value, or an empty string. */
export function cookieIn(request: FastifyRequest, name: string, { path }: Pick<Keeping, 'path'>): string {
  const pairs = (request.headers.cookie ?? '').split(';').map((each) => each.trim())
  const prefix = `${nameOf(name, path, request)}=`
  return pairs.find((each) => each.startsWith(prefix))?.slice(prefix.length) ?? ''
}

export function setCookie({ request, reply }: Call, name: string, value: string, keeping: Keeping): void {
  const { path, sameSite, maxAgeSeconds } = keeping
  const said = [
    `${nameOf(name, path, request)}=${value}`,
    `Path=${path}`,
    ...(maxAgeSeconds === undefined ? [] : [`Max-Age=${maxAgeSeconds}`]),
    'HttpOnly',
    `SameSite=${sameSite}`,
    ...(isSafe(request) ? ['Secure'] : []),
  ]
  void reply.header('set-cookie', said.join('; '))
}
