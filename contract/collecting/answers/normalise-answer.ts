/** Normalisation of typed and pasted texts, shared by client and service. */
import type { IdType } from '../../codes'
import { normaliseEmail, normalisePhone } from '../../typed/contact'
import type { DateRange } from './date-range'
import type { Field, Script, TextFormat } from '../fields'
import { hasLines } from '../long-text'
import { plainLines, plainWords } from '../../typed/half-width'
import { normaliseIdNumber } from '../../typed/id-number'
import { normaliseDocumentName, normaliseLatinName, normaliseName } from '../../typed/names'
import { compactNumber, normaliseNumber } from '../../typed/numbers'
import { sanitise } from '../../typed/sanitisers'
import { readTypedDate } from '../../typed/typed-date'

type TypedField = Pick<
  Field,
  'kind' | 'sanitiser' | 'format' | 'prefill' | 'readOnly' | 'script' | 'limits' | 'precision'
>

/**
 * Returns a text as validated and stored, without removing meaningful characters (see {@link tidyAnswer}). `idType`:
 * the document type of an ID number. Read-only account data is returned unchanged.
 */
export function normaliseAnswer(field: TypedField, text: string, idType: IdType): string {
  if (field.readOnly && field.prefill) return text
  if (field.kind === 'number') return normaliseNumber(text)
  if (field.kind === 'idNumber') return normaliseIdNumber(idType, text)
  if (field.kind === 'phone') return normalisePhone(text)
  if (field.kind === 'email') return normaliseEmail(text)
  if (field.kind === 'date') return readTypedDate(text, field.precision ?? 'day') ?? text.trim()
  if (field.kind !== 'text') return text.trim()
  if (field.sanitiser) {
    const { text: prepared, leftOut } = sanitise(field.sanitiser, text)
    return leftOut.length > 0 ? plainWords(text) : prepared
  }
  if (field.format) return byFormat[field.format](text)
  if (field.script) return byScript[field.script](text)
  return hasLines(field) ? plainLines(text) : plainWords(text)
}

/** Normalises both ends of a range. */
export function normaliseRange(field: TypedField, { from, to }: DateRange): DateRange {
  const end = { ...field, kind: 'date' } as const
  return { from: normaliseAnswer(end, from, 'other'), to: normaliseAnswer(end, to, 'other') }
}

/** A script requirement applies to names as printed on documents. */
const byScript: Record<Script, (text: string) => string> = { chinese: normaliseName, latin: normaliseLatinName }

const byFormat: Record<TextFormat, (text: string) => string> = {
  name: normaliseDocumentName,
  strictName: normaliseName,
  postalCode: compactNumber,
  graduationCertificate: compactNumber,
}

/**
 * Normalises like {@link normaliseAnswer}, and removes characters not allowed by the field's sanitiser; `leftOut` lists
 * them.
 */
export function tidyAnswer(
  field: TypedField,
  text: string,
  idType: IdType,
): { text: string; leftOut: readonly string[] } {
  if (field.kind === 'text' && field.sanitiser && !(field.readOnly && field.prefill))
    return sanitise(field.sanitiser, text)
  return { text: normaliseAnswer(field, text, idType), leftOut: [] }
}
