import type { FastifyRequest } from 'fastify'

/** What a caller says of itself, and where it calls from. */
export interface Visitor {
  ip: string
  userAgent: string
  referer: string
}

export function visitorOf({ ip, headers: { referer = '', 'user-agent': userAgent = '' } }: FastifyRequest): Visitor {
  return { ip, userAgent, referer }
}
