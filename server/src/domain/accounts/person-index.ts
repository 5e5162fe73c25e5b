import { ID_TYPES, type IdType } from '@contract/codes'
import { personKey } from '@contract/identity/person-key'
import type { PersonalData } from '@server/core/personal-data/personal-data'

/** Whom a document belongs to, as a keyed hash: the same for every way of writing its number. */
export function personIndex(personalData: PersonalData, projectId: string, idType: IdType, idNumber: string): string {
  return personalData.index(projectId, 'person', personKey(idType, idNumber))
}

/** Everybody a number can stand for when nobody says of which document it is. */
export function personIndexes(personalData: PersonalData, projectId: string, idNumber: string): string[] {
  return [...new Set(ID_TYPES.map((idType) => personIndex(personalData, projectId, idType, idNumber)))]
}
