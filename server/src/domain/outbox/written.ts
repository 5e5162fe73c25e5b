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

/** A reason as it stands in a message, whose sentence has an end of its own. */
export const reasonWords = (reason: string | null): string => (reason ?? '').replace(/[。.]$/, '')

export function write<Values extends object>(
  { name, wording }: MessageTemplate<Values>,
  language: Language,
  values: Values,
): Written {
  return { template: name, language, values, ...wording[language](values) }
}
