/** Response handling (specification §7). Pure. */
import { RESULT } from '@contract/codes'
import type { Envelope } from '@contract/endpoints/endpoint'
import type { ErrorDetails } from '@contract/errors/errors'
import { ApiError } from './api-error'

const successes: readonly number[] = [RESULT.success, RESULT.partialSuccess, RESULT.skip]

/** Returns the data of a successful response; throws {@link ApiError} for every other response. */
export function readAnswer<T>(status: number, body: unknown): T {
  const envelope = isEnvelope(body) ? body : null
  if (status === 401) throw new ApiError('signedOut', 'EA_LOGIN_EXPIRED')
  if (status === 403 && envelope?.msg === 'maintenance_mode')
    throw new ApiError('maintenance', 'maintenance_mode', detailsOf(envelope))
  if (status === 404) throw new ApiError('missing', 'COMMON_01')
  // proxies send bodies of their own; an overloaded or unavailable service sends 503 with our envelope
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
 * Presentation of a failure that no screen handled (specification §7). `confirm`: asks whether to leave the screen,
 * because its data does not exist (HTTP 404). `tip`: says that there was no response; the screen stays open. `dialog`:
 * says why the service refused and how to proceed.
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

/** Returns the details of an unexpected fault; the service already reports it as COMMON_02 with a log reference. */
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
