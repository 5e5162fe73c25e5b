import { and, eq } from 'drizzle-orm'
import { OUTCOME_NAMES, unitLabel } from '@contract/result/result-labels'
import { wasOut } from '@contract/result/releases'
import { scoreText } from '@contract/result/score'
import { sheetOf } from '@contract/result/sheet'
import { resultReleases, results } from '@server/core/tables/result'
import type { PersonalDataSource } from '@server/domain/personal-data/personal-data-source'
import { entry, fact, exportedTime, part } from '@server/domain/personal-data/export-entries'
import { findReleases } from '@server/domain/results/release-store'
import { resultsNamed } from '@server/domain/results/result-exam-of'
import { everySheetOf } from '@server/domain/results/sheet-store'

/**
 * Personal-data source for results. They are retained as exam records and reference only the account, which is
 * anonymous by then; pending notifications are dropped.
 */
export const resultPersonalData: PersonalDataSource = {
  tables: [resultReleases, results],
  exportSections: async (services, { owner, project }) => {
    const [sheets, releases] = await Promise.all([
      everySheetOf(services, owner),
      findReleases(services.db, owner.projectId),
    ])
    const now = services.now()
    const described = releases.flatMap((release) => {
      const own = sheets.find(({ releaseId }) => releaseId === release.releaseId)
      // Unpublished results are not exported.
      if (!own || !wasOut(release, now)) return []
      const { units, total, outcome } = sheetOf(release.exam, own.sheet)
      return entry([
        fact('考试', 'Exam', resultsNamed(project, release.resultCode)?.name ?? release.resultCode),
        fact('考生编号', 'Candidate number', own.sheet.number),
        ...units.map((unit) => fact('科目成绩', 'Score', { zh: unitLabel(unit, 'zh'), en: unitLabel(unit, 'en') })),
        fact('总分', 'Total', total && scoreText(total.score)),
        fact('结论', 'Result', OUTCOME_NAMES[outcome]),
        fact('发布时间', 'Published', release.publishAt && exportedTime(release.publishAt)),
        fact('撤回时间', 'Withdrawn', release.withdrawnAt && exportedTime(release.withdrawnAt)),
      ])
    })
    return part('成绩', 'Results', described)
  },
  end: async (_services, tx, { owner: { projectId, accountId } }) => {
    await tx
      .update(results)
      .set({ awaitsMessage: false, wasNotified: false, awaitsNext: false })
      .where(and(eq(results.projectId, projectId), eq(results.accountId, accountId)))
  },
}
