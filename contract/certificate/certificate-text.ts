/** Template of a certificate's text with placeholders such as `{name}`. Pure. */
import type { LocalText } from '../schemas'
import type { CertificatePlaceholder } from './certificate-offering'

const PLACEHOLDER = /\{([^{}]*)\}/g

/** Returns the distinct placeholders of a text. */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map(([, word = '']) => word))]
}

/** Returns whether the certificate's text contains the grade, in either language. */
export const saysGrade = ({ document: { text } }: { document: { text: LocalText } }): boolean =>
  [text.zh, text.en].some((one) => placeholdersIn(one).includes('grade'))

export function filledIn(text: string, facts: Record<CertificatePlaceholder, string>): string {
  return text.replace(PLACEHOLDER, (whole, word: string) =>
    Object.hasOwn(facts, word) ? facts[word as CertificatePlaceholder] : whole,
  )
}
