import { decryptRow } from '@server/core/personal-data/encrypted-rows'
import type { Encrypted } from '@server/core/personal-data/encrypted-column'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'

/**
 * Decrypts the birth date (`yyyy-MM-dd`) of an account read as part of another query. Decrypts one candidate at a time,
 * so that damaged data fails for that candidate only.
 */
export function openBirthDate(
  { personalData }: Pick<Services, 'personalData'>,
  { projectId, accountId }: { projectId: string; accountId: string },
  birthDate: Encrypted | null,
): string | null {
  return decryptRow(personalData, accounts, { projectId, accountId, birthDate }).birthDate
}
