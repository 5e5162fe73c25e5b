/** Control characters except line breaks, and marks that change the text direction. */
const INVISIBLE = /(?!\n)[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/**
 * Replaces control characters: names, answers and file names come from candidates and could clear or overwrite the
 * operator's screen.
 */
export function withoutControlCharacters(text: string): string {
  return text.replace(INVISIBLE, '\uFFFD')
}

/** Whether a text has only visible characters; tabs are allowed, line breaks are not. */
export function isPrintable(text: string): boolean {
  return !text.includes('\n') && withoutControlCharacters(text.replaceAll('\t', ' ')) === text.replaceAll('\t', ' ')
}
