/** How a candidate is reached (specification §5): apart from the other rules, because signing in needs no more. */

/** Optional leading 0, then 1, then a digit 3-9, then 9 digits. */
export function isMobilePhone(text: string): boolean {
  return /^0?1[3-9]\d{9}$/.test(text)
}

/** Letters and digits with _ . + - between them, an @, a domain, a suffix of 2-6 letters; at most 254 characters (RFC 5321). */
export function isEmail(text: string): boolean {
  const pattern =
    /^[A-Za-z0-9]+(?:[_+-]+[A-Za-z0-9]+|\.[A-Za-z0-9]+)*@[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*\.[A-Za-z]{2,6}$/
  return text.length <= 254 && pattern.test(text)
}
