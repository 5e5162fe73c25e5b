/** Code lengths of verifiable documents; the length tells the kinds apart, so that one look-up serves both. */
export const CODE_LENGTHS = { ticket: 14, certificate: 16 } as const
type VerifiableDocument = keyof typeof CODE_LENGTHS

/** Formats a code in groups of four: `GDX4 B8J2 RKQV GC`. Pure. */
export const inGroups = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1\u00a0')

interface TypedCode {
  code: string
  /** Revision that the QR code appends to the code; null if typed without it. */
  revision: string | null
}

/** Separators between groups. */
const BETWEEN = /[\s\-\u2010-\u2015\u2212]/

/**
 * Parses a typed, pasted or scanned code: separators, lower case and full-width letters are accepted, as is the
 * appended revision of a QR code (`GDX4B8J2RKQVGC-…`). Incomplete codes are returned; null for anything else. Pure.
 */
export function typedCode(typed: string, document: VerifiableDocument): TypedCode | null {
  const length = CODE_LENGTHS[document]
  const text = typed.normalize('NFKC').trim()
  let code = ''
  let at = 0
  for (; at < text.length && code.length < length; at++) {
    const letter = text.charAt(at)
    if (/[0-9A-Z]/i.test(letter)) code += letter.toUpperCase()
    else if (!BETWEEN.test(letter)) return null
  }
  const [, revision] = /^-(\S+)$/.exec(text.slice(at)) ?? []
  return code === '' || (at < text.length && revision === undefined) ? null : { code, revision: revision ?? null }
}

/** Normalises a code for use in a path; other texts only lose their spaces. */
export function asTyped(typed: string): string {
  const known = typedCode(typed, 'ticket') ?? typedCode(typed, 'certificate')
  if (!known) return typed.normalize('NFKC').replace(/\s/g, '')
  return known.revision === null ? known.code : `${known.code}-${known.revision}`
}
