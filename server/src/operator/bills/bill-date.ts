import { UsageFault } from '../command'

/** A day of China, as WeChat names its bills: `2026-11-20`. */
export function billDate(word: string): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(word) && !Number.isNaN(Date.parse(`${word}T00:00:00+08:00`))
  if (!isDay) throw new UsageFault(`“${word}” is not a day, such as 2026-11-20.`)
  return word
}
