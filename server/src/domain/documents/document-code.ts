import { randomInt } from 'node:crypto'
import { CODE_LENGTHS } from '@contract/typed/document-code'

/** Letters and digits that are not confused with each other. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Generates the code in a document's QR code, one of more than 10^20, so that it cannot be guessed. */
export function newDocumentCode(document: keyof typeof CODE_LENGTHS): string {
  return Array.from({ length: CODE_LENGTHS[document] }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
