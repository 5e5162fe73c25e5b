import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceMarksOf, type DeviceMarks } from './device-marks'

/** What a caller says of itself, and where it calls from. */
export interface Visitor {
  ip: string
  userAgent: string
  referer: string
  /** Missing where nobody’s device calls. */
  marks?: DeviceMarks
}

export function visitorOf(request: FastifyRequest, reply: FastifyReply): Visitor {
  const { ip, headers } = request
  const { referer = '', 'user-agent': userAgent = '' } = headers
  return { ip, userAgent, referer, marks: deviceMarksOf(request, reply) }
}
