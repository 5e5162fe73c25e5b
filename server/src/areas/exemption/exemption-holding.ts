import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Services } from '@server/core/services'
import { drafts } from '@server/core/tables/collecting'
import { exemptionEvents, exemptions } from '@server/core/tables/exemption'
import { openAnswers } from '@server/domain/collecting/answers-at-rest'
import { changeUses, idsIn } from '@server/domain/files/file-use'
import type { Holding, Person, ToldEntry } from '@server/domain/holdings/holding'
import { REVIEW_WORDS } from '@server/domain/holdings/review-words'
import { entry, fact, moment, part } from '@server/domain/holdings/told'
import { toldAnswers } from '@server/domain/holdings/told-answers'
import { exemptionOfferings } from '@server/domain/projects/exemption-batches'
import { openExemption } from './exemption-store'
import { draftOf, EXEMPTION } from './journey'

const isOf = ({ owner }: Person) =>
  and(eq(exemptions.projectId, owner.projectId), eq(exemptions.accountId, owner.accountId))

/** Applications for exemption: grounds can tell of health, so nothing of them stays. */
export const exemptionHolding: Holding = {
  tables: [exemptions, exemptionEvents],
  tell: async (services, person) => [
    ...part('免考申请', 'Applications for exemption', await toldApplications(services, person)),
    ...part('填写中的免考申请', 'Applications for exemption in progress', await toldDrafts(services, person)),
  ],
  end: async (_services, tx, person) => {
    const { projectId } = person.owner
    const gone = await tx.delete(exemptions).where(isOf(person)).returning()
    for (const { exemptionId, content } of gone)
      await changeUses(
        tx,
        { projectId, usedBy: 'exemption', subject: exemptionId },
        { before: idsIn(content), after: [] },
      )
    const ids = gone.map(({ exemptionId }) => exemptionId)
    if (ids.length > 0)
      await tx
        .delete(exemptionEvents)
        .where(and(eq(exemptionEvents.projectId, projectId), inArray(exemptionEvents.exemptionId, ids)))
  },
}

const offeringOf = ({ project }: Person, batchCode: string) =>
  exemptionOfferings(project).find(({ code }) => code === batchCode)

const batchOf = (person: Person, batchCode: string) =>
  fact('批次', 'Batch', offeringOf(person, batchCode)?.name ?? batchCode)

async function toldApplications(services: Services, person: Person): Promise<ToldEntry[]> {
  const rows = await services.db.select().from(exemptions).where(isOf(person)).orderBy(asc(exemptions.exemptionId))
  return rows.map((row) => {
    const { batchCode, state, reason, subjects, submittedAt, decidedAt, content } = openExemption(services, row)
    const answers = openAnswers(services, draftOf(person.owner, batchCode), content.baseInfo)
    return entry([
      batchOf(person, batchCode),
      fact('科目和条件', 'Subjects and grounds', {
        zh: subjects.map(({ subjectName, groundName }) => `${subjectName.zh}（${groundName.zh}）`).join('、'),
        en: subjects.map(({ subjectName, groundName }) => `${subjectName.en} (${groundName.en})`).join(', '),
      }),
      fact('状态', 'Status', REVIEW_WORDS[state]),
      fact('未通过原因', 'Why it was not approved', reason),
      fact('提交时间', 'Submitted', moment(submittedAt)),
      fact('审核时间', 'Reviewed', decidedAt && moment(decidedAt)),
      ...toldAnswers(offeringOf(person, batchCode)?.fields ?? [], answers),
    ])
  })
}

async function toldDrafts(services: Services, person: Person): Promise<ToldEntry[]> {
  const { projectId, accountId } = person.owner
  const rows = await services.db
    .select()
    .from(drafts)
    .where(and(eq(drafts.projectId, projectId), eq(drafts.accountId, accountId), eq(drafts.kind, EXEMPTION.kind)))
  return rows.map(({ key, content, updatedAt }) =>
    entry([
      batchOf(person, key),
      fact('保存时间', 'Saved', moment(updatedAt)),
      ...toldAnswers(
        offeringOf(person, key)?.fields ?? [],
        openAnswers(services, draftOf(person.owner, key), content.baseInfo),
      ),
    ]),
  )
}
