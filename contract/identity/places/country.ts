/** Which country a document belongs to (docs/decisions/0065). Pure, and without the names of countries. */
import type { IdType } from '../../codes'

/** A passport says who somebody is only together with who issued it; the other documents are of one issuer, or of anybody's. */
export function asksCountry(idType: IdType): boolean {
  return idType === 'passport'
}

/** What is kept of an answer beside a document of this kind. */
export function countryKept(idType: IdType, country: string | null | undefined): string | null {
  return asksCountry(idType) ? (country ?? null) : null
}

/** The country of whoever has this document; null where nobody has said. Everything else but `other` is issued in China. */
export function countryOf({ idType, country }: { idType: IdType; country: string | null }): string | null {
  if (asksCountry(idType)) return country
  return idType === 'other' ? null : 'CHN'
}
