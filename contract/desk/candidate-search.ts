/** Search of the help desk: one field whose content tells what is searched for. */
import { isEmail, isMobilePhone, normaliseEmail, normalisePhone } from '../typed/contact'
import { toHalfWidth } from '../typed/half-width'

export const SEARCH_KINDS = [
  'name',
  'loginName',
  'phone',
  'email',
  'idNumber',
  'registrationNumber',
  'ticketNumber',
] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** Candidates per page. */
export const CANDIDATES_PER_PAGE = 20

/** Matches up to which the results are counted; with more, the search has to be narrowed. */
export const MOST_CANDIDATES = 200

const HAN = /\p{Script=Han}/u
const REGISTRATION_NUMBER = /^[a-z0-9][\w-]*-\d+$/i
/** Documents of persons have at least five characters, one of them a digit. */
const DOCUMENT_NUMBER = /^(?=.*\d)[a-z0-9()（）\s-]{5,24}$/i
const TICKET_NUMBER = /^(?=.*\d)[a-z0-9-]{2,40}$/i
const LATIN_NAME = /^[\p{Script=Latin}][\p{Script=Latin} .·’'-]*$/u

/** Returns what a typed text may be, most likely first. Several kinds are possible: a phone number is also a ticket number. */
export function searchKindsOf(typed: string): SearchKind[] {
  const text = toHalfWidth(typed).trim()
  if (text === '') return []
  if (text.includes('@')) return isEmail(normaliseEmail(text)) ? ['email'] : []
  // numbers of other documents may contain Chinese
  if (HAN.test(text)) return /\d/.test(text) ? ['idNumber'] : ['name']
  const kinds: [SearchKind, boolean][] = [
    ['registrationNumber', REGISTRATION_NUMBER.test(text)],
    ['phone', isMobilePhone(normalisePhone(text))],
    ['idNumber', DOCUMENT_NUMBER.test(text)],
    ['ticketNumber', TICKET_NUMBER.test(text)],
    ['name', LATIN_NAME.test(text)],
    ['loginName', !/\s/.test(text)],
  ]
  return kinds.flatMap(([kind, isPossible]) => (isPossible ? [kind] : []))
}
