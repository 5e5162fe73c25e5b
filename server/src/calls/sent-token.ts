import type { FastifyRequest } from 'fastify'

/** The product's own scheme of the Authorization header, and that of sign-ins by a partner (specification §7). */
const SCHEMES = ['ExamToken ', 'Bearer ']

/** The token as it was sent, whether it still holds or not; null where none of ours came along. */
export function tokenOf({ headers: { authorization = '' } }: FastifyRequest): string | null {
  const scheme = SCHEMES.find((each) => authorization.startsWith(each))
  return scheme === undefined ? null : authorization.slice(scheme.length).trim()
}
