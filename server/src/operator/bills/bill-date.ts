import { UsageFault } from '../command'

/** Returns a China calendar day (`2026-11-20`), the format of WeChat bills. Throws a UsageFault. */
export function billDate(word: string): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(word) && !Number.isNaN(Date.parse(`${word}T00:00:00+08:00`))
  if (!isDay) throw new UsageFault(`“${word}” is not a day, such as 2026-11-20.`)
  return word
}
