import { and, eq, ne, or } from 'drizzle-orm'
import { ID_TYPES, type IdType } from '@contract/codes'
import { personKey } from '@contract/identity/person-key'
import { countryKept } from '@contract/identity/places/country'
import type { PersonalData } from '@server/core/personal-data/personal-data'
import { accounts } from '@server/core/tables/account'

/** What somebody shows of who they are. */
export interface Document {
  idType: IdType
  idNumber: string
  /** Of a passport; left out where nobody says. */
  country?: string | null | undefined
}

/** Whom a document belongs to, as a keyed hash: the same for every way of writing its number. */
export function personIndex(personalData: PersonalData, projectId: string, document: Document): string {
  const { idType, idNumber, country } = document
  return personalData.index(projectId, 'person', personKey(idType, idNumber, country))
}

/** Everybody a number can stand for when nobody says of which document it is. */
export function personIndexes(personalData: PersonalData, projectId: string, idNumber: string): string[] {
  return [...new Set(ID_TYPES.map((idType) => personIndex(personalData, projectId, { idType, idNumber })))]
}

/** What an account is found by with its document. */
export function documentIndexes(personalData: PersonalData, projectId: string, document: Document) {
  return {
    idNumberIndex: personalData.index(projectId, 'idNumber', document.idNumber),
    personIndex: personIndex(personalData, projectId, document),
  }
}

/**
 * Selects the accounts that a document may belong to: those of its person, and those of its number. Only two passports of
 * different countries are two people's; one whose country nobody has said may be either's (docs/decisions/0065).
 */
export function mayBeOf(personalData: PersonalData, projectId: string, document: Document) {
  const { idType, country } = document
  const indexes = documentIndexes(personalData, projectId, document)
  const hasNumber = eq(accounts.idNumberIndex, indexes.idNumberIndex)
  const isPerson = eq(accounts.personIndex, indexes.personIndex)
  if (countryKept(idType, country) === null) return or(hasNumber, isPerson)
  const ofNoCountry = personIndex(personalData, projectId, { ...document, country: null })
  // as `mayBeOfPassport`
  const mayBeTheirs = or(ne(accounts.idType, 'passport'), eq(accounts.personIndex, ofNoCountry))
  return or(isPerson, and(hasNumber, mayBeTheirs))
}

/**
 * Whether an account of the number of a passport may be its owner's, as {@link mayBeOf} selects them. `ofNoCountry`: the
 * person's index without the country.
 */
export function mayBeOfPassport(
  { idType, personIndex }: Pick<typeof accounts.$inferSelect, 'idType' | 'personIndex'>,
  ofNoCountry: string,
): boolean {
  return idType !== 'passport' || personIndex === ofNoCountry
}
