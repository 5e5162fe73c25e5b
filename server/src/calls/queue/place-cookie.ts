import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '@server/core/services'
import { cookieIn, keepCookie } from '../cookies'

/**
 * A place in the queue before a project, or what was let in with it, as a device keeps it: no script of a page reads it, all
 * its tabs share it, and a copy of it opens nothing for another account.
 */
export interface Place {
  round: string
  number: number
  /** Until when whoever was let in may go on, in milliseconds; null while waiting. */
  until: number | null
  /** The account that came in with it; empty until one did. */
  accountId: string
}

/** With every call, until the browser is closed. */
const KEEPING = { path: '/', sameSite: 'Lax' } as const
const FORM = /^([\w-]{8})\.(\d{1,12})\.(\d{0,13})\.([\w-]{0,36})\.([\w-]{43})$/

/** Of one project: somebody may stand before several. */
const nameOf = (projectId: string) => `queue-${projectId}`

/** The place that came along; null where none did, or one that nobody signed. */
export function placeIn(services: Services, request: FastifyRequest, projectId: string): Place | null {
  const parts = FORM.exec(cookieIn(request, nameOf(projectId), KEEPING))
  if (!parts) return null
  const [text = '', round = '', number, until, accountId = '', signature = ''] = parts
  const said = text.slice(0, -signature.length - 1)
  if (!services.personalData.isSigned('queue', `${projectId} ${said}`, signature)) return null
  return { round, number: Number(number), until: until ? Number(until) : null, accountId }
}

/** Kept by the browser; the Mini Program, which has no cookies, keeps and sends it by hand. */
export function keepPlace(
  services: Services,
  call: { request: FastifyRequest; reply: FastifyReply },
  projectId: string,
  place: Place,
): void {
  const said = [place.round, place.number, place.until ?? '', place.accountId].join('.')
  const value = `${said}.${services.personalData.sign('queue', `${projectId} ${said}`)}`
  keepCookie(call, nameOf(projectId), value, KEEPING)
}
