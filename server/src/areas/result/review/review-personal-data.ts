import { and, eq } from 'drizzle-orm'
import { formatPrice } from '@contract/format'
import { scoreLabel } from '@contract/result/result-labels'
import type { UnitMark } from '@contract/result/sheet'
import type { LocalText } from '@contract/schemas'
import { reviewRequests } from '@server/core/tables/review'
import { applicationPersonalData } from '@server/domain/applications/application-personal-data'
import type { PersonalDataSource } from '@server/domain/personal-data/personal-data-source'
import { entry, fact, exportedTime, part } from '@server/domain/personal-data/export-entries'
import { resultsNamed } from '@server/domain/results/result-exam-of'
import { findRequests } from './request-store'
import { afterOf, beforeOf, REVIEW, scoredOf } from './review'
import { statementField } from './statement'

const FOUND = { zh: '复核说明', en: 'Review note' }
const names = {
  applications: { zh: '成绩复核', en: 'Result reviews' },
  drafts: { zh: '填写中的成绩复核', en: 'Result reviews in progress' },
}

const reviews = applicationPersonalData(REVIEW, {
  names,
  about: ({ project }, key) => {
    const [resultCode = ''] = key.split('/')
    return fact('考试', 'Exam', resultsNamed(project, resultCode)?.name ?? resultCode)
  },
  facts: (_services, row) => {
    const { name, number, mark } = beforeOf(row)
    const after = afterOf(row)
    return [
      fact('科目', 'Subject', name),
      fact('考生编号', 'Candidate number', number),
      fact('复核前成绩', 'Score before', describeMark(mark)),
      fact('复核后成绩', 'Score after', after === null ? null : describeMark(after)),
      fact('复核费用', 'Fee', { zh: formatPrice(row.feeCents, 'zh'), en: formatPrice(row.feeCents, 'en') }),
    ]
  },
  states: {
    auditing: { zh: '复核中', en: 'In review' },
    passed: { zh: '成绩有变动', en: 'Score changed' },
    rejected: { zh: '成绩无变动', en: 'Score not changed' },
    withdrawn: { zh: '已撤回', en: 'Withdrawn' },
  },
  reasonOf: { passed: FOUND, rejected: FOUND },
  fields: () => [statementField],
})

function describeMark(mark: UnitMark): LocalText {
  const scored = scoredOf(mark)
  return { zh: scoreLabel(scored, 'zh'), en: scoreLabel(scored, 'en') }
}

/** Personal-data source for result reviews and unpaid requests, which are all deleted. */
export const reviewPersonalData: PersonalDataSource = {
  tables: [...reviews.tables, reviewRequests],
  exportSections: async (services, person) => {
    const requests = await findRequests(services, services.db, person.owner)
    const unpaid = requests.filter(({ state }) => state !== 'handedIn')
    return [
      ...((await reviews.exportSections?.(services, person)) ?? []),
      ...part(
        '未支付的成绩复核',
        'Result reviews not paid',
        unpaid.map(({ asked, createdAt }) =>
          entry([
            ...asked.units.map(({ name }) => fact('科目', 'Subject', name)),
            fact(statementField.label.zh, statementField.label.en, asked.words),
            fact('申请时间', 'Applied', exportedTime(createdAt)),
          ]),
        ),
      ),
    ]
  },
  end: async (services, tx, person) => {
    await reviews.end(services, tx, person)
    const { projectId, accountId } = person.owner
    await tx
      .delete(reviewRequests)
      .where(and(eq(reviewRequests.projectId, projectId), eq(reviewRequests.accountId, accountId)))
  },
}
