import { openRow } from '@server/core/personal-data/sealed-rows'
import type { Sealed } from '@server/core/personal-data/sealed-column'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'

/**
 * The birth date (`yyyy-MM-dd`) of an account, as a statement of one's own read it beside other things. It is opened for
 * each candidate by themself: one that is damaged fails alone.
 */
export function openBirthDate(
  { personalData }: Pick<Services, 'personalData'>,
  { projectId, accountId }: { projectId: string; accountId: string },
  birthDate: Sealed | null,
): string | null {
  return openRow(personalData, accounts, { projectId, accountId, birthDate }).birthDate
}
