/** Masks personal data, leaving enough to recognize one's own. Pure. */

/** `138****5678` */
export function maskPhone(phone: string): string {
  return maskMiddle(phone.replace(/^0(?=1)/, ''), 3, 4)
}

/** `110***********002X`; shorter numbers show fewer characters: `H1******78`. */
export function maskIdNumber(idNumber: string): string {
  return idNumber.length >= 15 ? maskMiddle(idNumber, 3, 4) : maskMiddle(idNumber, 2, 2)
}

/** `z***@example.org` */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}***${email.slice(at)}`
}

/** User id of another site: `u-***01`; fully masked up to four characters. */
export function maskSubject(subject: string): string {
  return subject.length <= 4 ? '***' : `${subject.slice(0, 2)}***${subject.slice(-2)}`
}

/** `oA3k***` */
export function maskOpenid(openid: string): string {
  return `${openid.slice(0, 4)}***`
}

/** `王**`; a name of several words shows the first letter of each: `J*** S****`. */
export function maskName(name: string): string {
  return name
    .split(' ')
    .map((word) => maskMiddle(word, 1, 0))
    .join(' ')
}

/** Hides the family name only, for readers who know the given name: `*小禾`, `***** XIAOHE`. */
export function maskFamilyName(name: string): string {
  const [first = '', ...rest] = name.split(' ')
  if (rest.length > 0) return ['*'.repeat([...first].length), ...rest].join(' ')
  return /\p{Script=Han}/u.test(name) && [...name].length > 1 ? `*${[...name].slice(1).join('')}` : maskName(name)
}

function maskMiddle(text: string, start: number, end: number): string {
  const letters = [...text]
  if (letters.length <= start + end) return '*'.repeat(letters.length)
  const hidden = '*'.repeat(letters.length - start - end)
  return [...letters.slice(0, start), hidden, ...letters.slice(letters.length - end)].join('')
}
