import { and, eq, inArray } from 'drizzle-orm'
import { accommodationFields } from '@contract/accommodation/accommodation-fields'
import type { Services } from '@server/core/services'
import { accommodationEvents, accommodations } from '@server/core/tables/accommodation'
import { drafts, type StoredAnswers } from '@server/core/tables/collecting'
import { offeringNamed } from '@server/domain/accommodations/offered'
import { openAnswers } from '@server/domain/collecting/answers-at-rest'
import { changeUses, idsIn } from '@server/domain/files/file-use'
import type { Holding, Person, ToldEntry } from '@server/domain/holdings/holding'
import { REVIEW_WORDS } from '@server/domain/holdings/review-words'
import { entry, fact, moment, part } from '@server/domain/holdings/told'
import { toldAnswers } from '@server/domain/holdings/told-answers'
import { findMine } from './accommodation-store'
import { ACCOMMODATION, draftOf } from './journey'

/** Applications for accommodations: they tell of health, so nothing of them stays. */
export const accommodationHolding: Holding = {
  tables: [accommodations, accommodationEvents],
  tell: async (services, person) => [
    ...part('便利申请', 'Applications for accommodations', await toldApplications(services, person)),
    ...part('填写中的便利申请', 'Applications for accommodations in progress', await toldDrafts(services, person)),
  ],
  end: async (_services, tx, { owner: { projectId, accountId } }) => {
    const isTheirs = and(eq(accommodations.projectId, projectId), eq(accommodations.accountId, accountId))
    const gone = await tx.delete(accommodations).where(isTheirs).returning()
    for (const { accommodationId, content } of gone)
      await changeUses(
        tx,
        { projectId, usedBy: 'accommodation', subject: accommodationId },
        { before: idsIn(content), after: [] },
      )
    const ids = gone.map(({ accommodationId }) => accommodationId)
    if (ids.length > 0)
      await tx
        .delete(accommodationEvents)
        .where(and(eq(accommodationEvents.projectId, projectId), inArray(accommodationEvents.accommodationId, ids)))
  },
}

async function toldApplications(services: Services, person: Person): Promise<ToldEntry[]> {
  const rows = await findMine(services, person.owner)
  return rows.map(({ offerCode, state, reason, submittedAt, decidedAt, content }) =>
    entry([
      nameOf(person, offerCode),
      fact('状态', 'Status', REVIEW_WORDS[state]),
      state === 'passed'
        ? fact('其余未批准的原因', 'Why the rest was not approved', reason)
        : fact('未通过原因', 'Why it was not approved', reason),
      fact('提交时间', 'Submitted', moment(submittedAt)),
      fact('审核时间', 'Reviewed', decidedAt && moment(decidedAt)),
      ...answersOf(services, person, offerCode, content.baseInfo),
    ]),
  )
}

async function toldDrafts(services: Services, person: Person): Promise<ToldEntry[]> {
  const { projectId, accountId } = person.owner
  const rows = await services.db
    .select()
    .from(drafts)
    .where(and(eq(drafts.projectId, projectId), eq(drafts.accountId, accountId), eq(drafts.kind, ACCOMMODATION.kind)))
  return rows.map(({ key, content, updatedAt }) =>
    entry([
      nameOf(person, key),
      fact('保存时间', 'Saved', moment(updatedAt)),
      ...answersOf(services, person, key, content.baseInfo),
    ]),
  )
}

const nameOf = ({ project }: Person, offerCode: string) =>
  fact('申请项目', 'For', offeringNamed(project, offerCode)?.name ?? offerCode)

function answersOf(services: Services, { owner, project }: Person, offerCode: string, stored: StoredAnswers) {
  const offering = offeringNamed(project, offerCode)
  const answers = openAnswers(services, draftOf(owner, offerCode), stored)
  return toldAnswers(offering ? accommodationFields(offering) : [], answers)
}
