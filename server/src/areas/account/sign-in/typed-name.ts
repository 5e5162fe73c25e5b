import { isMobilePhone, normaliseEmail, normalisePhone } from '@contract/typed/contact'
import { personKey } from '@contract/identity/person-key'
import { normaliseCode } from '@contract/typed/numbers'

/** Id of no account, queried in place of an unknown name so that it takes equally long. */
export const NOBODY = '00000000-0000-0000-0000-000000000000'

/** A typed account name. Text with an @ can only be an email; any other text never is one. */
export interface TypedName {
  text: string
  isEmail: boolean
  /** Only letters and digits, which login names consist of (specification §5); lower case. */
  loginName: string
  /**
   * Canonical form: equal for all spellings of one name. Wrong passwords for a name without an account must add up
   * across spellings as they do for an account, or two tries reveal whether it has one (decision 0009).
   */
  key: string
}

/**
 * Parses a typed name: an email by its @, else a phone, else a card or pass number, else a login name or another
 * number.
 */
export function readTypedName(text: string): TypedName {
  const email = normaliseEmail(text).toLowerCase()
  const number = numberIn(personKey('other', text))
  const name = { text, isEmail: email.includes('@'), loginName: number.toLowerCase() }
  if (name.isEmail) return { ...name, key: `email:${email}` }
  const phone = normalisePhone(text)
  if (isMobilePhone(phone)) return { ...name, key: `phone:${phone}` }
  // Reduced to letters and digits, as in the lookup.
  const card = personKey('nationalId', number)
  if (card.startsWith('card:')) return { ...name, key: card }
  return { ...name, key: lastingPart(number) || normaliseCode(text) }
}

/** Returns the part of a pass number that reissues share; any other number unchanged. */
function lastingPart(number: string): string {
  const ofHongKong = numberIn(personKey('hongKongMacauPass', number))
  return numberIn(personKey('taiwanPass', ofHongKong))
}

/** Strips the type prefix of a person key: `other:E12345678` becomes E12345678. */
function numberIn(key: string): string {
  return key.slice(key.indexOf(':') + 1)
}
