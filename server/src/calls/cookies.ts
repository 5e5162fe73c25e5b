/** What a device keeps for us where no script of a page reads it; it is signed by whoever keeps it. */
import type { FastifyReply, FastifyRequest } from 'fastify'

/** How a cookie is kept. Without an age until the browser is closed. */
interface Keeping {
  path: string
  sameSite: 'Strict' | 'Lax'
  maxAgeSeconds?: number
}

type Call = { request: FastifyRequest; reply: FastifyReply }

/**
 * The name it has where TLS is: it says to browsers that nothing without TLS may set it, and where it goes with every call
 * that no other host may either (ASVS 3.3.1, 3.3.3). Without TLS no browser would keep it under such a name.
 */
function nameOf(name: string, path: string, request: FastifyRequest): string {
  if (!isSafe(request)) return name
  return path === '/' ? `__Host-${name}` : `__Secure-${name}`
}

const isSafe = ({ protocol }: FastifyRequest) => protocol === 'https'

/** Value of the cookie, empty if there is none. */
export function cookieIn(request: FastifyRequest, name: string, { path }: Pick<Keeping, 'path'>): string {
  const pairs = (request.headers.cookie ?? '').split(';').map((each) => each.trim())
  const prefix = `${nameOf(name, path, request)}=`
  return pairs.find((each) => each.startsWith(prefix))?.slice(prefix.length) ?? ''
}

export function keepCookie({ request, reply }: Call, name: string, value: string, keeping: Keeping): void {
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
