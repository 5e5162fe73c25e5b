import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieIn, setCookie } from './cookies'

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
export function deviceMarksOf(request: FastifyRequest, reply: FastifyReply): DeviceMarks {
  return {
    given: marksIn(cookieIn(request, NAME, KEEPING)),
    keep: (marks) => setCookie({ request, reply }, NAME, marks.join('~'), KEEPING),
  }
}

const marksIn = (value: string): string[] => (FORM.test(value) ? value.split('~') : [])
