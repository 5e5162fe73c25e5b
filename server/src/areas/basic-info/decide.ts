import { dayOf } from '@contract/format'
import { Failure } from '@server/core/failure'
import { isUniqueViolation } from '@server/core/postgres/database-errors'
import { accountById } from '@server/domain/accounts/accounts'
import { changeIdentity, isTakenByAnother } from '@server/domain/accounts/change-identity'
import { deciding } from '@server/domain/applications/decisions'
import { openAnswers } from '@server/domain/collecting/answers-at-rest'
import { correctFacts } from '@server/domain/collecting/corrected-facts'
import { BASIC_INFO, KEY, basicInfoOf, changedInfo } from './basic-info'

/** Runs {@link decide}; `taken` also when another account takes the document concurrently. */
export async function decideBasicInfo(...decision: Parameters<typeof decide>): ReturnType<typeof decide> {
  try {
    return await decide(...decision)
  } catch (error) {
    // The document was taken by a concurrent request.
    if (isUniqueViolation(error)) return 'taken'
    throw error
  }
}

/**
 * Approving updates the account and the content derived from its facts in one transaction. `taken`: another account has
 * the document.
 */
const decide = deciding(BASIC_INFO, {
  approve: async (tx, { services, project, row }) => {
    const account = await accountById({ ...services, db: tx }, row.projectId, row.accountId)
    if (!account) throw new Failure('EA_ACCOUNT_MISSING')
    const before = basicInfoOf(account)
    const answers = openAnswers(services, BASIC_INFO.draftOf(row, KEY), row.content.baseInfo)
    const after = changedInfo(before, answers, dayOf(services.now()))
    if (await isTakenByAnother(services, tx, row, after)) return { refused: 'taken' as const }
    await changeIdentity(services, tx, row, after)
    await correctFacts(services, tx, project, { owner: row, before, after })
    return { set: {} }
  },
})
