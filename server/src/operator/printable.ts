/** Controls but line breaks, and what turns the direction of the letters after it. */
const UNSEEN = /(?!\n)[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/**
 * What a terminal may be given: names, answers and file names are candidates' own, and a control in one of them could
 * clear the operator's screen or write other words over what stands there.
 */
export function printable(text: string): string {
  return text.replace(UNSEEN, '\uFFFD')
}

/** Whether a text holds nothing but what is seen; a tab counts as seen, a line break does not. */
export function isPrintable(text: string): boolean {
  return !text.includes('\n') && printable(text.replaceAll('\t', ' ')) === text.replaceAll('\t', ' ')
}
