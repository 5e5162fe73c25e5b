/** How many letters and digits the codes of papers have: that tells one kind from another, so that one look-up finds it. */
export const CODE_LENGTHS = { ticket: 14, certificate: 16 } as const
type Paper = keyof typeof CODE_LENGTHS

/** The code of a paper as it is read and typed: in groups of four, `GDX4 B8J2 RKQV GC`. Pure. */
export const inGroups = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1\u00a0')

interface TypedCode {
  code: string
  /** Of the paper, as its QR code says it behind the code; null where it was typed without. */
  revision: string | null
}

/** Whatever somebody puts between the groups. */
const BETWEEN = /[\s\-\u2010-\u2015\u2212]/

/**
 * What was typed, pasted or scanned: with spaces or hyphens between the groups, in small or full-width letters; `GDX4B8J2RKQVGC-`
 * and the revision as a QR code says it. Null for what is no code of such a paper; a beginning of one is. Pure.
 */
export function typedCode(typed: string, paper: Paper): TypedCode | null {
  const length = CODE_LENGTHS[paper]
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

/** The same for an address: what is no code stays as it was typed. */
export function asTyped(typed: string): string {
  const known = typedCode(typed, 'ticket') ?? typedCode(typed, 'certificate')
  if (!known) return typed.normalize('NFKC').replace(/\s/g, '')
  return known.revision === null ? known.code : `${known.code}-${known.revision}`
}
