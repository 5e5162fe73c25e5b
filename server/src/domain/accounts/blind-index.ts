import { eq, inArray, type SQL, and, ne, or } from 'drizzle-orm'
import { ID_TYPES, type IdType } from '@contract/codes'
import { personKey } from '@contract/identity/person-key'
import { countryKept } from '@contract/identity/places/country'
import { normaliseName } from '@contract/typed/names'
import type { PersonalData } from '@server/core/personal-data/personal-data'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'

type Needs = Pick<Services, 'personalData'>

/** Returns the blind index of a login name; login names are case-insensitive. */
export function loginNameIndex({ personalData }: Needs, projectId: string, loginName: string): string {
  return personalData.index(projectId, 'loginName', loginName.toLowerCase())
}

/** SQL condition: the account with this login name, by its blind index. */
export function hasLoginName(services: Needs, projectId: string, loginName: string): SQL {
  return eq(accounts.loginNameIndex, loginNameIndex(services, projectId, loginName))
}

/** SQL condition: accounts with this name, as typed or normalised, by its blind index. */
export function hasRealName({ personalData }: Needs, projectId: string, name: string): SQL {
  const written = [name, normaliseName(name)].map((text) => personalData.index(projectId, 'name', text))
  return inArray(accounts.nameIndex, written)
}

export interface Document {
  idType: IdType
  idNumber: string
  /** Issuing country of a passport; omitted where unknown. */
  country?: string | null | undefined
}

/** Returns the blind index of the document's owner; the same for every notation of its number. */
export function personIndex(personalData: PersonalData, projectId: string, document: Document): string {
  const { idType, idNumber, country } = document
  return personalData.index(projectId, 'person', personKey(idType, idNumber, country))
}

/** Returns the blind indexes of every person whose document of any type may have this number. */
export function personIndexes(personalData: PersonalData, projectId: string, idNumber: string): string[] {
  return [...new Set(ID_TYPES.map((idType) => personIndex(personalData, projectId, { idType, idNumber })))]
}

/** Returns the blind indexes under which an account's document is found. */
export function documentIndexes(personalData: PersonalData, projectId: string, document: Document) {
  return {
    idNumberIndex: personalData.index(projectId, 'idNumber', document.idNumber),
    personIndex: personIndex(personalData, projectId, document),
  }
}

/**
 * SQL condition: accounts that a document may belong to, by person or by number. Two passports with the same number
 * belong to different people only when both countries are known and differ (decision 0029).
 */
export function matchesDocument(personalData: PersonalData, projectId: string, document: Document) {
  const { idType, country } = document
  const indexes = documentIndexes(personalData, projectId, document)
  const hasNumber = eq(accounts.idNumberIndex, indexes.idNumberIndex)
  const isPerson = eq(accounts.personIndex, indexes.personIndex)
  if (countryKept(idType, country) === null) return or(hasNumber, isPerson)
  const ofNoCountry = personIndex(personalData, projectId, { ...document, country: null })
  // same rule as `mayBeOfPassport`
  const mayBeTheirs = or(ne(accounts.idType, 'passport'), eq(accounts.personIndex, ofNoCountry))
  return or(isPerson, and(hasNumber, mayBeTheirs))
}

/**
 * Returns whether an account with the number of a passport may belong to the passport's owner, as {@link matchesDocument}
 * selects it. `ofNoCountry` is the person's index without the country.
 */
export function mayBeOfPassport(
  { idType, personIndex }: Pick<typeof accounts.$inferSelect, 'idType' | 'personIndex'>,
  ofNoCountry: string,
): boolean {
  return idType !== 'passport' || personIndex === ofNoCountry
}
