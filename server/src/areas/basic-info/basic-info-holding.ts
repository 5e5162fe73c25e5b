import { and, eq } from 'drizzle-orm'
import { basicInfoFields } from '@contract/basic-info/basic-info-fields'
import type { Services } from '@server/core/services'
import { basicInfoEvents, basicInfoUpdates } from '@server/core/tables/basic-info'
import type { StoredAnswers } from '@server/core/tables/collecting'
import { openAnswers } from '@server/domain/collecting/answers-at-rest'
import { findDraft } from '@server/domain/collecting/draft-store'
import { changeUses, idsIn } from '@server/domain/files/file-use'
import type { Holding, Person, ToldEntry, ToldFact } from '@server/domain/holdings/holding'
import { REVIEW_WORDS } from '@server/domain/holdings/review-words'
import { entry, fact, moment, part } from '@server/domain/holdings/told'
import { toldAnswers } from '@server/domain/holdings/told-answers'
import { findOwn } from './basic-info-store'
import { basicInfoOf } from './facts'
import { draftOf } from './journey'

/** The application for changing who one is: it says who one was before, so nothing of it stays. */
export const basicInfoHolding: Holding = {
  tables: [basicInfoUpdates, basicInfoEvents],
  tell: async (services, person) => [
    ...part('基本信息变更申请', 'Request to update basic information', await toldApplication(services, person)),
    ...part('填写中的变更申请', 'Request to update basic information, in progress', await toldDraft(services, person)),
  ],
  end: async (services, tx, { owner }) => {
    const own = await findOwn(services, owner, tx)
    if (!own) return
    const { projectId, updateId } = own
    await changeUses(
      tx,
      { projectId, usedBy: 'basicInfo', subject: updateId },
      { before: idsIn(own.content), after: [] },
    )
    await tx
      .delete(basicInfoEvents)
      .where(and(eq(basicInfoEvents.projectId, projectId), eq(basicInfoEvents.updateId, updateId)))
    await tx
      .delete(basicInfoUpdates)
      .where(and(eq(basicInfoUpdates.projectId, projectId), eq(basicInfoUpdates.updateId, updateId)))
  },
}

async function toldApplication(services: Services, person: Person): Promise<ToldEntry[]> {
  const own = await findOwn(services, person.owner)
  if (!own) return []
  const { state, reason, submittedAt, decidedAt, content } = own
  return [
    entry([
      fact('状态', 'Status', REVIEW_WORDS[state]),
      fact('未通过原因', 'Why it was not approved', reason),
      fact('提交时间', 'Submitted', moment(submittedAt)),
      fact('审核时间', 'Reviewed', decidedAt && moment(decidedAt)),
      ...answersOf(services, person, content.baseInfo),
    ]),
  ]
}

async function toldDraft(services: Services, person: Person): Promise<ToldEntry[]> {
  const draft = await findDraft(services.db, draftOf(person.owner))
  if (!draft) return []
  const { content, updatedAt } = draft
  return [entry([fact('保存时间', 'Saved', moment(updatedAt)), ...answersOf(services, person, content.baseInfo)])]
}

function answersOf(services: Services, { owner, account }: Person, stored: StoredAnswers): ToldFact[] {
  return toldAnswers(basicInfoFields(basicInfoOf(account)), openAnswers(services, draftOf(owner), stored))
}
