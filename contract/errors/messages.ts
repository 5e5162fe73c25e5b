/** Formats error texts from error codes and details. */
import type { ErrorCode, ErrorDetails } from './errors'
import { customerService } from '../project/helpdesk'
import { asEnd, dayOf, formatInstant, formatPattern, type Language } from '../format'

/** All texts of one language (errors.zh.ts, errors.en.ts). */
export interface ErrorTexts {
  language: Language
  texts: Record<ErrorCode, string>
}

/** Texts by code; the desk has its own. */
interface MessageTexts extends Pick<ErrorTexts, 'language'> {
  texts: Record<string, string>
}

const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/

/**
 * Returns the text of a code. An unknown code returns the system error with the code in it (specification §8).
 *
 * Texts contain `{{key}}` for a detail, `{{#key}}…{{/key}}` shown only with it or if it is true, `{{^key}}…{{/key}}`
 * only otherwise.
 * `{{helpdesk}}` names the project's help desk (helpdesk.ts). Instants are displayed at UTC+8: the time only on the day
 * of `now` (milliseconds), else date and time. `until` is formatted as an end: midnight is 24:00 of the previous day.
 */
export function messageOf(code: string, { language, texts }: MessageTexts, details: ErrorDetails = {}, now?: number) {
  const known: ErrorDetails = { code, helpdesk: customerService, ...details }
  const shown = (key: string): string => {
    const value = known[key]
    if (typeof value === 'string' && ISO_INSTANT.test(value)) return instantText(key, value, { language, now })
    return wordsOf(value, language)
  }
  const isGiven = (key: string) => known[key] === true || shown(key) !== ''
  const expand = (text: string): string =>
    text.replace(/\{\{([#^])(\w+)\}\}(.*?)\{\{\/\2\}\}/g, (_, sign: string, key: string, body: string) =>
      isGiven(key) === (sign === '#') ? expand(body) : '',
    )
  return expand(textOf(code, texts)).replace(/\{\{(\w+)\}\}/g, (_, key: string) => shown(key))
}

function textOf(code: string, texts: Record<string, string>): string {
  const known = Object.prototype.hasOwnProperty.call(texts, code) ? texts[code] : undefined
  return known ?? texts['COMMON_02'] ?? '{{code}}'
}

interface Reading {
  language: Language
  now: number | undefined
}

/** Formats `until` as an end. */
function instantText(key: string, instant: string, { language, now }: Reading): string {
  const written = (at: number) => {
    const isToday = now !== undefined && dayOf(now) === dayOf(at)
    return isToday ? formatPattern(at, 'HH:mm') : formatInstant(at, language)
  }
  return key === 'until' ? asEnd(instant, written) : written(Date.parse(instant))
}

/** Details come from the network: formats only strings, numbers, bilingual texts and lists of them. */
function wordsOf(value: unknown, language: Language): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) {
    const words = value.map((one) => wordsOf(one, language)).filter(Boolean)
    return words.join(language === 'zh' ? '、' : ', ')
  }
  return value !== null && typeof value === 'object' && language in value
    ? wordsOf((value as Record<string, unknown>)[language], language)
    : ''
}
