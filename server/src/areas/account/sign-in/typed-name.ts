import { isMobilePhone, normaliseEmail, normalisePhone } from '@contract/typed/contact'
import { personKey } from '@contract/identity/person-key'
import { normaliseCode } from '@contract/typed/numbers'

/** The id of no account: what is asked of the database for a name that nobody has. */
export const NOBODY = '00000000-0000-0000-0000-000000000000'

/** What was typed as the name of an account. A text with an @ can be an email only; anything else is never one. */
export interface TypedName {
  text: string
  isEmail: boolean
  /** Letters and digits alone, which is what the names of accounts are made of (specification §5); lower case. */
  loginName: string
  /**
   * Canonical form: equal for all spellings of one name. Wrong passwords for a name without an account must add up across
   * spellings as they do for an account, or two tries reveal whether it has one (decision 0009).
   */
  key: string
}

/** An email by its @, else a phone, else the number of a card or a pass, else a login name or another number. */
export function readTypedName(text: string): TypedName {
  const email = normaliseEmail(text).toLowerCase()
  const number = numberIn(personKey('other', text))
  const name = { text, isEmail: email.includes('@'), loginName: number.toLowerCase() }
  if (name.isEmail) return { ...name, key: `email:${email}` }
  const phone = normalisePhone(text)
  if (isMobilePhone(phone)) return { ...name, key: `phone:${phone}` }
  // by what is looked up: letters and digits alone
  const card = personKey('nationalId', number)
  if (card.startsWith('card:')) return { ...name, key: card }
  return { ...name, key: lastingPart(number) || normaliseCode(text) }
}

/** Of a number in the form of a pass, what its reissues share; any other one as it is. */
function lastingPart(number: string): string {
  const ofHongKong = numberIn(personKey('hongKongMacauPass', number))
  return numberIn(personKey('taiwanPass', ofHongKong))
}

/** `other:E12345678` is E12345678: the letters and digits of a number without rules of its own. */
function numberIn(key: string): string {
  return key.slice(key.indexOf(':') + 1)
}
