/**
 * Ticket numbers by the pattern of a batch: `{year:2}{area}{room:3}{seat:2}`. A number is a text, because it may start
 * with zeros. Pure.
 */

/** Values of the placeholders; padded with zeros to the given width. */
export interface NumberParts {
  /** Year of the first sitting at UTC+8. */
  year: string
  area: string
  centre: string
  room: string
  seat: string
  /** Sequence number within the batch, starting at 1. */
  serial: string
}

const PARTS = ['year', 'area', 'centre', 'room', 'seat', 'serial'] as const satisfies readonly (keyof NumberParts)[]

const PART = /\{([a-z]+)(?::(\d{1,2}))?\}/g

/** Fills the pattern; longer values are cut to their last `width` characters: year 2026 is 26 in two. */
export function ticketNumber(pattern: string, parts: NumberParts): string {
  return pattern.replace(PART, (_, name: keyof NumberParts, width?: string) => {
    const text = parts[name]
    return width === undefined ? text : text.padStart(Number(width), '0').slice(-Number(width))
  })
}

/** Returns why a pattern is invalid, or null. */
export function patternFault(pattern: string): string | null {
  const named = [...pattern.matchAll(PART)].map(([, name = '']) => name)
  const unknown = named.find((name) => !PARTS.some((part) => part === name))
  if (unknown !== undefined) return `knows no “{${unknown}}”: there are ${PARTS.map((part) => `{${part}}`).join(', ')}`
  if (/[^0-9A-Za-z-]/.test(pattern.replace(PART, ''))) return 'may hold letters, digits and - beside its parts'
  const isUnique = named.includes('serial') || ['centre', 'room', 'seat'].every((name) => named.includes(name))
  return isUnique ? null : 'gives two candidates the same number: it needs {serial}, or {centre}, {room} and {seat}'
}
