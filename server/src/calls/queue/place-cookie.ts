import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '@server/core/services'
import { cookieIn, setCookie } from '../cookies'

/**
 * Place or admission in a project's waiting room, stored in an HttpOnly cookie shared by all tabs; a copy admits no
 * other account.
 */
export interface QueuePlace {
  round: string
  number: number
  /** End of the admission in milliseconds; null while waiting. */
  until: number | null
  /** Account bound to the admission; empty before the first use. */
  accountId: string
}

/** Sent with every request, for the browser session. */
const KEEPING = { path: '/', sameSite: 'Lax' } as const
const FORM = /^([\w-]{8})\.(\d{1,12})\.(\d{0,13})\.([\w-]{0,36})\.([\w-]{43})$/

/** One cookie per project, since a user may wait for several. */
const nameOf = (projectId: string) => `queue-${projectId}`

/** Returns the place of the request; null if it is missing or its signature is invalid. */
export function placeIn(services: Services, request: FastifyRequest, projectId: string): QueuePlace | null {
  const parts = FORM.exec(cookieIn(request, nameOf(projectId), KEEPING))
  if (!parts) return null
  const [text = '', round = '', number, until, accountId = '', signature = ''] = parts
  const said = text.slice(0, -signature.length - 1)
  if (!services.personalData.isSigned('queue', `${projectId} ${said}`, signature)) return null
  return { round, number: Number(number), until: until ? Number(until) : null, accountId }
}

/** Sets the cookie; the Mini Program, which lacks cookies, stores and sends the value explicitly. */
export function setPlaceCookie(
  services: Services,
  call: { request: FastifyRequest; reply: FastifyReply },
  projectId: string,
  place: QueuePlace,
): void {
  const said = [place.round, place.number, place.until ?? '', place.accountId].join('.')
  const value = `${said}.${services.personalData.sign('queue', `${projectId} ${said}`)}`
  setCookie(call, nameOf(projectId), value, KEEPING)
}
