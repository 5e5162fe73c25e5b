import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieIn, keepCookie } from './cookies'

/** What a device keeps of whom it has signed in, beyond signing out, where no script of a page reads it. */
export interface DeviceMarks {
  given: readonly string[]
  keep(marks: readonly string[]): void
}

const NAME = 'known-device'
/** Below the calls that need no sign-in, as long as sign-ins are remembered: half a year. */
const KEEPING = { path: '/ea/g', sameSite: 'Strict', maxAgeSeconds: 180 * 24 * 60 * 60 } as const
/** Of marks that are ours; whatever else comes is as good as none. */
const FORM = /^[\w.-]{1,100}(?:~[\w.-]{1,100}){0,4}$/

/** As a cookie of the calls that need no sign-in; the Mini Program, which has none, keeps and sends it by hand. */
export function deviceMarksOf(request: FastifyRequest, reply: FastifyReply): DeviceMarks {
  return {
    given: marksIn(cookieIn(request, NAME, KEEPING)),
    keep: (marks) => keepCookie({ request, reply }, NAME, marks.join('~'), KEEPING),
  }
}

const marksIn = (value: string): string[] => (FORM.test(value) ? value.split('~') : [])
