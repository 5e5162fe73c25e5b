import { and, asc, eq } from 'drizzle-orm'
import type { PreReviewState } from '@contract/registration/offered/pre-review'
import type { LocalText } from '@contract/schemas'
import type { Executor } from '@server/core/postgres/database'
import { decryptRow } from '@server/core/personal-data/encrypted-rows'
import { preReviews } from '@server/core/tables/preparation'
import type { PersonalDataSource, Person } from '@server/domain/personal-data/personal-data-source'
import { entry, fact, exportedTime, part } from '@server/domain/personal-data/export-entries'
import { batchNameOf } from '@server/domain/projects/batches'

const stateWords: Record<PreReviewState, LocalText> = {
  waiting: { zh: '预审中', en: 'In pre-review' },
  approved: { zh: '预审已通过', en: 'Pre-review passed' },
  returned: { zh: '需要更正', en: 'Correction needed' },
}

const isOf = ({ owner }: Person) =>
  and(eq(preReviews.projectId, owner.projectId), eq(preReviews.accountId, owner.accountId))

/** Personal-data source for pre-reviews, which are deleted with their drafts. */
export const preparationPersonalData: PersonalDataSource = {
  tables: [preReviews],
  exportSections: async (services, person) => {
    const rows = await rowsOf(services.db, person)
    const described = rows.map((row) => {
      const { reason } = decryptRow(services.personalData, preReviews, row)
      return entry([
        fact('批次', 'Exam', batchNameOf(person.project, row.batchCode)),
        fact('状态', 'Status', stateWords[row.state]),
        fact('原因', 'Reason', reason),
        fact('提交时间', 'Submitted', exportedTime(row.handedInAt)),
        fact('审核时间', 'Decided', row.decidedAt && exportedTime(row.decidedAt)),
      ])
    })
    return part('提前填写的预审', 'Pre-reviews', described)
  },
  end: async (_services, tx, person) => {
    await tx.delete(preReviews).where(isOf(person))
  },
}

function rowsOf(db: Executor, person: Person) {
  return db.select().from(preReviews).where(isOf(person)).orderBy(asc(preReviews.reviewId))
}
