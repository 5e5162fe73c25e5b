import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceMarksOf, type DeviceMarks } from './device-marks'
import { noteAccountOn } from './actor/noted-account'
import { tokenOf } from './sent-token'

/** Client information of a request. */
export interface Visitor {
  ip: string
  userAgent: string
  referer: string
  /** Token of the previous session; a new sign-in of the same account revokes it. */
  token?: string | null
  /** Missing without a device. */
  marks?: DeviceMarks
  /** Records the account of a sign-in attempt for the security log. Missing outside of requests. */
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
