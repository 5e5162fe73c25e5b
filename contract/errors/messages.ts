/** From an error code and its details to the sentence a person reads. */
import type { ErrorCode, ErrorDetails } from './errors'
import { customerService } from '../project/helpdesk'
import { asEnd, dayOf, formatInstant, formatPattern, type Language } from '../format'

/** All texts of one language (errors.zh.ts, errors.en.ts). */
export interface ErrorTexts {
  language: Language
  texts: Record<ErrorCode, string>
}

const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/

/**
 * The text of a code. An unknown code gives the system error with the code in it (specification §8).
 *
 * Texts hold `{{key}}` for a detail, `{{#key}}…{{/key}}` shown only with it, `{{^key}}…{{/key}}` only without it.
 * `{{helpdesk}}` is whom candidates can ask in their project (helpdesk.ts).
 * Instants are shown at UTC+8: the time alone when it is still the day of `now` (milliseconds), else day and time. What
 * `until` names is an end: that of a day is its 24:00.
 */
export function messageOf(code: string, { language, texts }: ErrorTexts, details: ErrorDetails = {}, now?: number) {
  const known: ErrorDetails = { code, helpdesk: customerService, ...details }
  const shown = (key: string): string => {
    const value = known[key]
    if (typeof value === 'string' && ISO_INSTANT.test(value)) return instantText(key, value, { language, now })
    return wordsOf(value, language)
  }
  const expand = (text: string): string =>
    text.replace(/\{\{([#^])(\w+)\}\}(.*?)\{\{\/\2\}\}/g, (_, sign: string, key: string, body: string) =>
      (shown(key) !== '') === (sign === '#') ? expand(body) : '',
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

/** What `until` names is an end. */
function instantText(key: string, instant: string, { language, now }: Reading): string {
  const written = (at: number) => {
    const isToday = now !== undefined && dayOf(now) === dayOf(at)
    return isToday ? formatPattern(at, 'HH:mm') : formatInstant(at, language)
  }
  return key === 'until' ? asEnd(instant, written) : written(Date.parse(instant))
}

/** Details come from the network: only plain values, names in both languages and lists of them are shown. */
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
