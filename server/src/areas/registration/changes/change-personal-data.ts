import { and, asc, eq } from 'drizzle-orm'
import type { LocalText } from '@contract/schemas'
import { registrations } from '@server/core/tables/registration'
import { registrationChanges, registrationChangeSeats } from '@server/core/tables/registration-changes'
import type { PersonalDataSource } from '@server/domain/personal-data/personal-data-source'
import { entry, fact, exportedTime, part } from '@server/domain/personal-data/export-entries'
import { batchNameOf } from '@server/domain/projects/batches'

const stateWords = {
  done: { zh: '已完成', en: 'Done' },
  open: { zh: '待支付', en: 'Not paid' },
  ended: { zh: '未支付，已取消', en: 'Not paid, cancelled' },
}

const fromTo = (from: LocalText, to: LocalText): LocalText => ({
  zh: `${from.zh} → ${to.zh}`,
  en: `${from.en} → ${to.en}`,
})

/**
 * Personal-data source for changes of registrations. They contain only subjects and places, and are retained with the
 * registrations.
 */
export const changePersonalData: PersonalDataSource = {
  tables: [registrationChanges, registrationChangeSeats],
  exportSections: async ({ db }, { owner, project }) => {
    const rows = await db
      .select({
        number: registrations.registrationNumber,
        moves: registrationChanges.moves,
        subjects: registrationChanges.subjects,
        batches: registrationChanges.batches,
        state: registrationChanges.state,
        at: registrationChanges.at,
      })
      .from(registrationChanges)
      .innerJoin(
        registrations,
        and(
          eq(registrations.projectId, registrationChanges.projectId),
          eq(registrations.registrationId, registrationChanges.registrationId),
        ),
      )
      .where(and(eq(registrations.projectId, owner.projectId), eq(registrations.accountId, owner.accountId)))
      .orderBy(asc(registrationChanges.at))
    const entries = rows.map(({ number, moves, subjects, batches, state, at }) =>
      entry([
        fact('报名序号', 'Registration number', number),
        fact('批次', 'Exam', batches && fromTo(batchNameOf(project, batches.from), batchNameOf(project, batches.to))),
        fact(
          '考区',
          'Test areas',
          moves.map(({ subjectCode, from, to }) => `${subjectCode}: ${from} → ${to}`).join(', '),
        ),
        fact(
          '科目',
          'Subjects',
          subjects.map(({ from, to, areaCode }) => `${from ?? ''} → ${to} (${areaCode})`).join(', '),
        ),
        fact('状态', 'Status', stateWords[state]),
        fact('更换时间', 'Changed', exportedTime(at)),
      ]),
    )
    return part('报名变更', 'Changes of registrations', entries)
  },
  end: () => Promise.resolve(),
}
