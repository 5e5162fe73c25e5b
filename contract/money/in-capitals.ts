const DIGITS = '零壹贰叁肆伍陆柒捌玖'
const PLACES = ['', '拾', '佰', '仟'] as const
const GROUPS = ['', '万', '亿'] as const

/** Formats cents in Chinese financial numerals, which prevent later alterations: 壹仟零贰拾元伍角整. */
export function inCapitals(cents: number): string {
  const yuan = Math.floor(cents / 100)
  const [jiao, fen] = [Math.floor(cents / 10) % 10, cents % 10]
  const whole = yuan > 0 || cents === 0 ? `${wholeNumber(yuan)}元` : ''
  if (jiao === 0 && fen === 0) return `${whole}整`
  // a skipped place between others is written as 零
  const tenths = jiao > 0 ? `${DIGITS[jiao]}角` : whole && '零'
  return `${whole}${tenths}${fen > 0 ? `${DIGITS[fen]}分` : '整'}`
}

function wholeNumber(value: number): string {
  if (value === 0) return '零'
  let words = ''
  for (let group = GROUPS.length - 1; group >= 0; group--) {
    const four = Math.floor(value / 10_000 ** group) % 10_000
    if (four === 0) continue
    const isGroupLeftOut = Math.floor(value / 10_000 ** (group + 1)) % 10_000 === 0
    const isGap = words !== '' && (four < 1_000 || isGroupLeftOut)
    words += `${isGap ? '零' : ''}${fourDigits(four)}${GROUPS[group]}`
  }
  return words
}

/** 1 to 9999. */
function fourDigits(value: number): string {
  let words = ''
  for (let place = PLACES.length - 1; place >= 0; place--) {
    const digit = Math.floor(value / 10 ** place) % 10
    if (digit > 0) words += `${DIGITS[digit]}${PLACES[place]}`
    else if (words !== '' && !words.endsWith('零') && value % 10 ** place > 0) words += '零'
  }
  return words
}
