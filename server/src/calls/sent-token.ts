import type { FastifyRequest } from 'fastify'

/** Authorization schemes: the product's own, and the one for sign-ins through a partner (specification §7). */
const SCHEMES = ['ExamToken ', 'Bearer ']

/** Returns the token as sent, valid or not; null without a known scheme. */
export function tokenOf({ headers: { authorization = '' } }: FastifyRequest): string | null {
  const scheme = SCHEMES.find((each) => authorization.startsWith(each))
  return scheme === undefined ? null : authorization.slice(scheme.length).trim()
}
