import { RESULT, type Outcome } from '@contract/codes'
import { resultOf, type ErrorDetails } from '@contract/errors/errors'
import type { Envelope } from '@contract/endpoints/endpoint'
import type { Failure } from '@server/core/failure'
import { messageIn, type Language } from './message'

export function success<T>(data: T, outcome: Outcome = 'success'): Envelope<T> {
  return { code: RESULT[outcome], msg: '', error: null, data }
}

/** `msg` is the catalogue's text in the caller's language. */
export function refusal({ code, details }: Failure, language: Language, now: number): Envelope<ErrorDetails> {
  return { code: resultOf(code), msg: messageIn(language, code, details, now), error: code, data: details }
}

/** Envelope of a project under maintenance, sent with HTTP 403 (specification §6). */
export function maintenance(projectId: string): Envelope<{ project_id: string }> {
  return { code: RESULT.noPermission, msg: 'maintenance_mode', error: null, data: { project_id: projectId } }
}
