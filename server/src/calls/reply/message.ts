import { errorTexts as english } from '@contract/errors/errors.en'
import { errorTexts as chinese } from '@contract/errors/errors.zh'
import type { ErrorCode, ErrorDetails } from '@contract/errors/errors'
import { messageOf } from '@contract/errors/messages'

export type Language = 'zh' | 'en'

/** Returns the catalogue's text with its placeholders filled in; `now` (milliseconds) affects the wording of times. */
export function messageIn(language: Language, code: ErrorCode, details: ErrorDetails, now: number): string {
  return messageOf(code, language === 'en' ? english : chinese, details, now)
}
