import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceMarksOf, type DeviceMarks } from './device-marks'
import { noteAccountOn } from './actor/noted-account'
import { tokenOf } from './sent-token'

/** What a caller says of itself, and where it calls from. */
export interface Visitor {
  ip: string
  userAgent: string
  referer: string
  /** Token of the sign-in before; a new sign-in of the same account revokes it. */
  token?: string | null
  /** Missing where nobody’s device calls. */
  marks?: DeviceMarks
  /** Names the account that the call signs in to, or is refused for, in the security log. Missing outside of calls. */
  noteAccount?: (account: { projectId: string; accountId: string }) => void
}

export function visitorOf(request: FastifyRequest, reply: FastifyReply): Visitor {
  const { ip, headers } = request
  const { referer = '', 'user-agent': userAgent = '' } = headers
  return {
    ...{ ip, userAgent, referer, token: tokenOf(request), marks: deviceMarksOf(request, reply) },
    noteAccount: (account) => noteAccountOn(request, account),
  }
}
