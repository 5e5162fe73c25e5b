import * as format from '@contract/format'
import type { Language } from './language'
import { unbroken } from '@contract/unbroken'

/** Formats an amount in cents for use in a sentence: `65.00元`, `CNY 65.00`; -1 means not decided yet. */
export function formatPrice(cents: number, language: Language): string {
  return unbroken(format.formatPrice(cents, language))
}

/** Formats a price difference in cents with its sign: `+3.00元`, `−CNY 3.00`. */
export function formatDifference(cents: number, language: Language): string {
  return `${cents < 0 ? '−' : '+'}${formatPrice(Math.abs(cents), language)}`
}
