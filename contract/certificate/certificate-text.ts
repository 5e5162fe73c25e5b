/** The text of a certificate: `{name}` and the like stand for what it says of its holder. Pure. */
import type { LocalText } from '../schemas'
import type { CertificatePlaceholder } from './certificate-offering'

const PLACEHOLDER = /\{([^{}]*)\}/g

/** The words between braces, each once. */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map(([, word = '']) => word))]
}

/** Whether a grade stands on a certificate, in either language. */
export const saysGrade = ({ paper: { text } }: { paper: { text: LocalText } }): boolean =>
  [text.zh, text.en].some((one) => placeholdersIn(one).includes('grade'))

export function filledIn(text: string, facts: Record<CertificatePlaceholder, string>): string {
  return text.replace(PLACEHOLDER, (whole, word: string) =>
    Object.hasOwn(facts, word) ? facts[word as CertificatePlaceholder] : whole,
  )
}
