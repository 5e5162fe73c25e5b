import type { FastifyReply, FastifyRequest } from 'fastify'

/** What a device keeps of whom it has signed in, beyond signing out, where no script of a page reads it. */
export interface DeviceMarks {
  given: readonly string[]
  keep(marks: readonly string[]): void
}

const NAME = 'known-device'
/** As long as sign-ins are remembered: half a year. */
const KEPT_SECONDS = 180 * 24 * 60 * 60
/** Of marks that are ours; whatever else comes is as good as none. */
const FORM = /^[\w.-]{1,100}(?:~[\w.-]{1,100}){0,4}$/

/** As a cookie of the calls that need no sign-in; the Mini Program, which has none, keeps and sends it by hand. */
export function deviceMarksOf(request: FastifyRequest, reply: FastifyReply): DeviceMarks {
  const isSafe = request.protocol === 'https'
  return {
    given: marksIn(request.headers.cookie),
    keep: (marks) => {
      const kept = `${NAME}=${marks.join('~')}; Path=/ea/g; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Strict`
      void reply.header('set-cookie', isSafe ? `${kept}; Secure` : kept)
    },
  }
}

function marksIn(cookies = ''): string[] {
  const own = cookies.split(';').find((each) => each.trim().startsWith(`${NAME}=`))
  const value = own?.trim().slice(NAME.length + 1) ?? ''
  return FORM.test(value) ? value.split('~') : []
}
