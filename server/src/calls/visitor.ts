import type { FastifyReply, FastifyRequest } from 'fastify'
import { noteAccountOn } from './actor/noted-account'
import { cookieIn, setCookie } from './cookies'
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

/** Marks of accounts that signed in on this device; they survive signing out and are not readable by scripts. */
export interface DeviceMarks {
  given: readonly string[]
  keep(marks: readonly string[]): void
}

const NAME = 'known-device'
/** Sent to the unauthenticated endpoints, for the retention period of sign-ins: half a year. */
const KEEPING = { path: '/ea/g', sameSite: 'Strict', maxAgeSeconds: 180 * 24 * 60 * 60 } as const
/** Format of marks; any other value is ignored. */
const FORM = /^[\w.-]{1,100}(?:~[\w.-]{1,100}){0,4}$/

/**
 * Reads and sets the marks in a cookie of the unauthenticated endpoints; the Mini Program, which lacks cookies, stores
 * and sends them explicitly.
 */
function deviceMarksOf(request: FastifyRequest, reply: FastifyReply): DeviceMarks {
  return {
    given: marksIn(cookieIn(request, NAME, KEEPING)),
    keep: (marks) => setCookie({ request, reply }, NAME, marks.join('~'), KEEPING),
  }
}

const marksIn = (value: string): string[] => (FORM.test(value) ? value.split('~') : [])
