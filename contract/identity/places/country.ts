/** Issuing country of a document (decision 0029). Pure; excludes the names of countries. */
import type { IdType } from '../../codes'

/** Returns whether the document type needs a country: a passport number is unique only together with its issuer. */
export function asksCountry(idType: IdType): boolean {
  return idType === 'passport'
}

/** Returns the country to store for a document type. */
export function countryKept(idType: IdType, country: string | null | undefined): string | null {
  return asksCountry(idType) ? (country ?? null) : null
}

/** Returns the holder's country; null if unknown. All types other than `passport` and `other` are issued in China. */
export function countryOf({ idType, country }: { idType: IdType; country: string | null }): string | null {
  if (asksCountry(idType)) return country
  return idType === 'other' ? null : 'CHN'
}
