import * as format from '@contract/format'
import type { Language } from './language'
import { unbroken } from '@contract/unbroken'

/** An amount in cents within a sentence: `65.00元`, `CNY 65.00`; -1 is not decided yet. */
export function formatPrice(cents: number, language: Language): string {
  return unbroken(format.formatPrice(cents, language))
}
