import { asEnd, formatInstant, formatPattern } from '@contract/format'
import { insideSentence, type Reason } from '@contract/reason'

export type Language = 'zh' | 'en'

/** Template of one message in both languages; its text names the sender, the purpose and how long it is valid. */
export interface MessageTemplate<Values extends object> {
  /** Name in the outbox and for an SMS gateway. */
  name: string
  wording: Record<Language, (values: Values) => Wording>
}

interface Wording {
  subject: string
  text: string
}

/** Rendered message; `values` are for gateways with templates of their own. */
export interface RenderedMessage extends Wording {
  template: string
  language: Language
  values: object
}

/** Returns a reason for use within a sentence that has its own full stop; empty where there is none. */
export const reasonText = (reason: Reason | null, language: Language): string =>
  reason ? insideSentence(reason)[language] : ''

/**
 * Formats a moment (milliseconds) with ordinary spaces: the non-breaking ones of the screens would lengthen a text
 * message.
 */
export const writtenTime = (at: number, language: Language): string =>
  language === 'zh' ? formatPattern(at, 'yyyy年MM月dd日 HH:mm') : formatInstant(at, 'en').replace(/\s/g, ' ')

/** Formats a deadline; midnight is written as 24:00 of the day that ends. */
export const writtenDeadline = (at: number, language: Language): string =>
  asEnd(at, (one) => writtenTime(one, language))

export function renderMessage<Values extends object>(
  { name, wording }: MessageTemplate<Values>,
  language: Language,
  values: Values,
): RenderedMessage {
  return { template: name, language, values, ...wording[language](values) }
}
