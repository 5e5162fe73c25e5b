import { randomInt } from 'node:crypto'

/** Letters and digits that nobody takes for others. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
/** How many tell one kind of paper from another, so that one look-up finds it. */
const LENGTHS = { ticket: 14, certificate: 16 } as const

/** What the QR code of a paper says: one of 10^20 and more, so that nobody finds somebody else's. */
export function newPaperCode(paper: keyof typeof LENGTHS): string {
  return Array.from({ length: LENGTHS[paper] }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}

/** Whether this may be the code of such a paper, in capitals. */
export function isPaperCode(paper: keyof typeof LENGTHS, code: string): boolean {
  return code.length === LENGTHS[paper] && /^[0-9A-Z]+$/.test(code)
}
