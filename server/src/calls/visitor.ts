import type { FastifyReply, FastifyRequest } from 'fastify'
import { noteAccountOn } from './actor/actor-on'
import { deviceMarksOf, type DeviceMarks } from './device-marks'
import type { Owner } from './handler'
import { tokenOf } from './sent-token'

/** What a caller says of itself, and where it calls from. */
export interface Visitor {
  ip: string
  userAgent: string
  referer: string
  /** Of the sign-in that was there before; it ends with a new one. */
  token?: string | null
  /** Missing where nobody’s device calls. */
  marks?: DeviceMarks
  /** Names the account that a call signs in to, or tries to, for the security log. */
  noteAccount?: (owner: Owner) => void
}

export function visitorOf(request: FastifyRequest, reply: FastifyReply): Visitor {
  const { ip, headers } = request
  const { referer = '', 'user-agent': userAgent = '' } = headers
  return {
    ...{ ip, userAgent, referer, token: tokenOf(request), marks: deviceMarksOf(request, reply) },
    noteAccount: (owner) => noteAccountOn(request, owner),
  }
}
