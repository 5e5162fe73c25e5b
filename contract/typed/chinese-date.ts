/** Dates and times in Chinese numerals. Pure. */

const ZERO_TO_NINE = ['〇○零', '一壹', '二贰', '三叁', '四肆', '五伍', '六陆', '七柒', '八捌', '九玖']
const DIGITS = new Map(ZERO_TO_NINE.flatMap((forms, digit) => Array.from(forms, (form) => [form, digit] as const)))
const NUMBER = new RegExp(`[${ZERO_TO_NINE.join('')}十拾]+(?=\\s*[年月日号时点分秒])`, 'g')
const WEEKDAY = /\(?(?:星期|礼拜|周)[一二三四五六日天]\)?/g

/** Converts Chinese numerals: `二〇二六年十一月二十日` becomes `2026年11月20日`. */
export function withDigits(text: string): string {
  return text.replace(NUMBER, (number) =>
    number
      .replace(/[十拾]/, (_, at: number) => `${at === 0 ? '1' : ''}${at === number.length - 1 ? '0' : ''}`)
      .replace(/./g, (character) => String(DIGITS.get(character) ?? character)),
  )
}

/** Replaces the day of the week, in brackets or not, by a space. */
export function withoutWeekday(text: string): string {
  return text.replace(WEEKDAY, ' ')
}
