import { calendarDate, formatInstant } from '@contract/format'
import type { LocalText } from '@contract/schemas'
import type { ExportedEntry, ExportedField, ExportedSection } from './personal-data-source'

/** Builds an entry, omitting empty facts. */
export function entry(facts: readonly (ExportedField | null)[]): ExportedEntry {
  return { facts: facts.filter((one): one is ExportedField => one !== null && saysSomething(one)) }
}

const saysSomething = ({ value }: ExportedField) => (typeof value === 'string' ? value : value.zh + value.en) !== ''

/** Returns a section, or nothing when it has no entries. */
export function part(zh: string, en: string, entries: readonly ExportedEntry[]): ExportedSection[] {
  return entries.length > 0 ? [{ name: { zh, en }, entries }] : []
}

export function fact(zh: string, en: string, value: string | LocalText | null | undefined): ExportedField | null {
  return value === null || value === undefined ? null : { name: { zh, en }, value }
}

/** Formats an instant in both languages. */
export function exportedTime(at: Date | string): LocalText {
  const instant = new Date(at).toISOString()
  return { zh: formatInstant(instant, 'zh'), en: formatInstant(instant, 'en') }
}

export function exportedDay(date: string): LocalText {
  return { zh: calendarDate(date, 'zh'), en: calendarDate(date, 'en') }
}
