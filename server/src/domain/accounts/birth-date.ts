import { openRow } from '@server/core/personal-data/sealed-rows'
import type { Sealed } from '@server/core/personal-data/sealed-column'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'

/**
 * Decrypts the birth date (`yyyy-MM-dd`) of an account read as part of another query. Decrypts one candidate at a time,
 * so that damaged data fails for that candidate only.
 */
export function openBirthDate(
  { personalData }: Pick<Services, 'personalData'>,
  { projectId, accountId }: { projectId: string; accountId: string },
  birthDate: Sealed | null,
): string | null {
  return openRow(personalData, accounts, { projectId, accountId, birthDate }).birthDate
}
