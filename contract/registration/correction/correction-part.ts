import type { AskedItem } from './correction'
import { CORRECTED_PARTS } from './corrected-parts'

/** Notation for parts of the requirements in operator commands: `photo`, `field:school`, `file:diploma`. Pure. */
export type NamedPart = Pick<AskedItem, 'part' | 'key'>

const WORDS = { field: 'baseInfo', file: 'files' } as const satisfies Record<string, (typeof CORRECTED_PARTS)[number]>

/** Returns null for any other notation. */
export function partNamed(word: string): NamedPart | null {
  if (word === 'photo') return { part: 'photo', key: '' }
  const [, kind, key] = /^(field|file):([A-Za-z0-9_-]+)$/.exec(word) ?? []
  return key !== undefined && (kind === 'field' || kind === 'file') ? { part: WORDS[kind], key } : null
}

export const HOW_TO_NAME_PARTS = 'write photo, field:KEY or file:KEY'
