import type { Answers } from '@contract/collecting/fields'
import type { Owner } from '@server/calls/handler'
import type { Services } from '@server/core/services'
import type { StoredContent } from '@server/core/tables/collecting'
import { encryptAnswers } from '@server/domain/collecting/answers-at-rest'
import { EMPTY_CONTENT } from '@server/domain/collecting/content'
import { changeDraft } from '@server/domain/collecting/draft-store'

/** Stores answers of an earlier year's batch that is no longer in the project file. */
export async function answeredBefore(services: Services, owner: Owner, answers: Answers): Promise<void> {
  const of = { ...owner, kind: 'registration', key: 'LAST-YEAR' }
  const baseInfo = encryptAnswers(services, of, { answers, fileIds: [] })
  await changeDraft<StoredContent>(services.db, {
    ...{ of, empty: EMPTY_CONTENT, now: new Date(services.now()), named: [], fileMissing: 'COMMON_NOT_FOUND' },
    change: ({ content }) => ({ content: { ...content, baseInfo, passedSteps: ['baseInfo'] }, updatedAt: null }),
  })
}
