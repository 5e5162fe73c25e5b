/**
 * Phone and email validation (specification §5). Separate from the other validators, because signing in needs only
 * these.
 */
import { countCharacters } from './characters'
import { toHalfWidth } from './half-width'
import { withoutLabel } from './numbers'

/** Optional leading 0, then 1, then a digit 3-9, then 9 digits. */
export function isMobilePhone(text: string): boolean {
  return /^0?1[3-9]\d{9}$/.test(text)
}

/** Normalises a mobile number for storage: `tel:+86 (0)138-0013-8000` and `138·0013·8000` become `13800138000`. */
export function normalisePhone(text: string): string {
  return withoutLabel(toHalfWidth(text))
    .replace(/[ .()/_·•‧∙⋅・･-]/g, '')
    .replace(/^(?:\+|00)?86(?=0?1\d{10}$)/, '')
    .replace(/^0(?=1\d{10}$)/, '')
}

/** Removes spaces, full-width signs and `mailto:` from a pasted email address. */
export function normaliseEmail(text: string): string {
  return toHalfWidth(text)
    .replace(/ /g, '')
    .replace(/。/g, '.')
    .replace(/^mailto:/i, '')
}

/**
 * Letters and digits with _ . + - between them, an @, a domain, a suffix of 2-6 letters; at most 254 characters (RFC
 * 5321). Domain labels may contain several hyphens, because internationalised names start with `xn--`.
 */
export function isEmail(text: string): boolean {
  const pattern =
    /^[A-Za-z0-9]+(?:(?:[_+-]+|[_+-]*\.[_+-]*)[A-Za-z0-9]+)*@[A-Za-z0-9]+(?:(?:-+|\.)[A-Za-z0-9]+)*\.[A-Za-z]{2,6}$/
  return countCharacters(text) <= 254 && pattern.test(text)
}
