import { asEnd, formatInstant, formatPattern } from '@contract/format'
import { insideSentence, type Reason } from '@contract/reason'

export type Language = 'zh' | 'en'

/** A message of one kind: what it says in both languages. It says who sends it, what it is for and how long it holds. */
export interface MessageTemplate<Values extends object> {
  /** As the outbox and an SMS gateway know it. */
  name: string
  wording: Record<Language, (values: Values) => Wording>
}

interface Wording {
  subject: string
  text: string
}

/** A message in its wording; `values` go to gateways that have templates of their own. */
export interface Written extends Wording {
  template: string
  language: Language
  values: object
}

/** A reason in the language of a message, for a sentence that has its own full stop; empty where there is none. */
export const reasonWords = (reason: Reason | null, language: Language): string =>
  reason ? insideSentence(reason)[language] : ''

/** A moment in a message, in milliseconds. Plain spaces: the unbreakable ones of the screens would make a text longer than it is. */
export const writtenTime = (at: number, language: Language): string =>
  language === 'zh' ? formatPattern(at, 'yyyy年MM月dd日 HH:mm') : formatInstant(at, 'en').replace(/\s/g, ' ')

/** The same of when something ends: the end of a day is its own 24:00. */
export const writtenDeadline = (at: number, language: Language): string =>
  asEnd(at, (one) => writtenTime(one, language))

export function write<Values extends object>(
  { name, wording }: MessageTemplate<Values>,
  language: Language,
  values: Values,
): Written {
  return { template: name, language, values, ...wording[language](values) }
}
