/** How every answer of the service is taken (specification §7, response handling): pure. */
import { RESULT } from '@contract/codes'
import type { Envelope } from '@contract/endpoints/endpoint'
import type { ErrorDetails } from '@contract/errors/errors'
import { ApiError } from './api-error'

const successes: readonly number[] = [RESULT.success, RESULT.partialSuccess, RESULT.skip]

/** The data of a successful answer; throws {@link ApiError} for every other. */
export function readAnswer<T>(status: number, body: unknown): T {
  const envelope = isEnvelope(body) ? body : null
  if (status === 401) throw new ApiError('signedOut', 'EA_LOGIN_EXPIRED')
  if (status === 403 && envelope?.msg === 'maintenance_mode')
    throw new ApiError('maintenance', 'maintenance_mode', detailsOf(envelope))
  if (status === 404) throw new ApiError('missing', 'COMMON_01')
  // what stands between us and the service has bodies of its own; a service that is away answers 503 with one of ours
  if (envelope?.error === 'COMMON_BUSY') throw refusal('refused', envelope)
  if (envelope?.error === 'COMMON_QUEUE') throw refusal('queued', envelope)
  if (!envelope || status > 500) throw new ApiError('failed', 'COMMON_01')
  if (envelope.code === RESULT.error) throw refusal('fault', envelope)
  if (status >= 400) throw new ApiError('failed', 'COMMON_01')
  if (envelope.code === RESULT.noPermission) throw refusal('forbidden', envelope)
  if (!successes.includes(envelope.code)) throw refusal('refused', envelope)
  return envelope.data as T
}

function refusal(trouble: 'fault' | 'refused' | 'forbidden' | 'queued', envelope: Envelope<unknown>): ApiError {
  return new ApiError(trouble, envelope.error ?? String(envelope.code), detailsOf(envelope), envelope.msg)
}

/**
 * What the client shows of a failure that no screen handled (specification §7). `confirm`: asks whether to leave the screen,
 * since what it asks for does not exist (HTTP 404). `tip`: says that no answer came, and stays on the screen. `dialog`: says
 * why the service refused, and what helps.
 */
export type Notice =
  { kind: 'none' } | { kind: 'confirm' | 'tip' | 'dialog'; code: string; details: ErrorDetails; serverMessage: string }

export function noticeOf(error: unknown): Notice {
  if (!(error instanceof ApiError)) return dialog('COMMON_02', { code: 'CLIENT' })
  switch (error.trouble) {
    case 'signedOut':
    case 'maintenance':
    case 'queued':
    case 'outdated':
      return { kind: 'none' }
    case 'missing':
      return { ...dialog('COMMON_01'), kind: 'confirm' }
    case 'network':
    case 'offline':
    case 'failed':
      return { ...dialog('COMMON_01'), kind: 'tip' }
    case 'fault':
      return dialog('COMMON_02', faultDetails(error), error.serverMessage)
    case 'refused':
    case 'forbidden':
      return dialog(error.code, error.details)
  }
}

/** An unexpected fault is COMMON_02 at the service already, with the number that its log knows it by. */
function faultDetails({ code, details }: ApiError): ErrorDetails {
  return code === 'COMMON_02' ? { code, ...details } : { code }
}

function dialog(code: string, details: ErrorDetails = {}, serverMessage = ''): Exclude<Notice, { kind: 'none' }> {
  return { kind: 'dialog', code, details, serverMessage }
}

function detailsOf(envelope: Envelope<unknown>): ErrorDetails {
  return typeof envelope.data === 'object' && envelope.data !== null ? { ...envelope.data } : {}
}

function isEnvelope(body: unknown): body is Envelope<unknown> {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'number'
}
