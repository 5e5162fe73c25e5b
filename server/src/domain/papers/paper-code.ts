import { randomInt } from 'node:crypto'
import { CODE_LENGTHS } from '@contract/typed/paper-code'

/** Letters and digits that nobody takes for others. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** What the QR code of a paper says: one of 10^20 and more, so that nobody finds somebody else's. */
export function newPaperCode(paper: keyof typeof CODE_LENGTHS): string {
  return Array.from({ length: CODE_LENGTHS[paper] }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
