import { RESULT, type Outcome } from '@contract/codes'
import type { Envelope } from '@contract/endpoints/endpoint'
import { type ErrorCode, type ErrorDetails, resultOf } from '@contract/errors/errors'
import { errorTexts as english } from '@contract/errors/errors.en'
import { errorTexts as chinese } from '@contract/errors/errors.zh'
import { messageOf } from '@contract/errors/messages'
import type { Failure } from '@server/core/failure'

export type Language = 'zh' | 'en'

/** Returns the catalogue's text with its placeholders filled in; `now` (milliseconds) affects the wording of times. */
function messageIn(language: Language, code: ErrorCode, details: ErrorDetails, now: number): string {
  return messageOf(code, language === 'en' ? english : chinese, details, now)
}

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
