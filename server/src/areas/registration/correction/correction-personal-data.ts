import { and, eq } from 'drizzle-orm'
import type { AskedItem } from '@contract/registration/correction/correction'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { drafts } from '@server/core/tables/collecting'
import { registrations } from '@server/core/tables/registration'
import { registrationCorrections } from '@server/core/tables/registration-changes'
import { openAnswers } from '@server/domain/collecting/answers-at-rest'
import type { PersonalDataSource, Person, ExportedEntry } from '@server/domain/personal-data/personal-data-source'
import { entry, fact, exportedTime, part } from '@server/domain/personal-data/export-entries'
import { exportedAnswers } from '@server/domain/personal-data/exported-answers'
import { emptyCorrections, findCorrections } from './correction-store'
import { CORRECTION, correctionDraftOf } from './correction-content'

/**
 * Personal-data source for corrections. That they were requested remains part of the review; their texts are deleted.
 */
export const correctionPersonalData: PersonalDataSource = {
  tables: [registrationCorrections],
  exportSections: async (services, person) => [
    ...part('报名补正', 'Corrections requested', await describeCorrections(services, person)),
    ...part('填写中的补正', 'Corrections in progress', await describeDrafts(services, person)),
  ],
  end: async (services, tx, person) => {
    for (const ref of await registrationsOf(tx, person)) await emptyCorrections(services, tx, ref)
  },
}

async function describeCorrections(services: Services, person: Person): Promise<ExportedEntry[]> {
  const asked = await Promise.all(
    (await registrationsOf(services.db, person)).map(async ({ registrationNumber, ...ref }) =>
      (await findCorrections(services, services.db, ref)).map((correction) => ({ registrationNumber, correction })),
    ),
  )
  return asked.flat().map(({ registrationNumber, correction }) =>
    entry([
      fact('报名序号', 'Registration number', registrationNumber),
      fact('补正内容和原因', 'What and why', {
        zh: listed(correction.asked, 'zh'),
        en: listed(correction.asked, 'en'),
      }),
      fact('截止时间', 'Until', exportedTime(correction.until)),
      fact('提出时间', 'Requested', exportedTime(correction.askedAt)),
      fact('结束时间', 'Ended', correction.endedAt && exportedTime(correction.endedAt)),
    ]),
  )
}

const listed = (asked: readonly AskedItem[], language: 'zh' | 'en') =>
  asked.map(({ key, part: of, reason }) => `${key || of}: ${reason?.[language] ?? ''}`).join('; ')

async function describeDrafts(services: Services, person: Person): Promise<ExportedEntry[]> {
  const { projectId, accountId } = person.owner
  const rows = await services.db
    .select()
    .from(drafts)
    .where(and(eq(drafts.projectId, projectId), eq(drafts.accountId, accountId), eq(drafts.kind, CORRECTION.kind)))
  const own = await registrationsOf(services.db, person)
  return rows.map(({ key, content, updatedAt }) => {
    const registration = own.find(({ registrationId }) => registrationId === key)
    const batch = person.project.definition.batches.find(({ code }) => code === registration?.batchCode)
    const answers = openAnswers(services, correctionDraftOf(person.owner, key), content.baseInfo)
    return entry([
      fact('报名序号', 'Registration number', registration?.registrationNumber ?? key),
      fact('保存时间', 'Saved', exportedTime(updatedAt)),
      ...exportedAnswers(batch?.fields ?? [], answers, person.project.definition.regions),
    ])
  })
}

function registrationsOf(db: Executor, { owner }: Person) {
  const { projectId, registrationId, registrationNumber, batchCode, accountId } = registrations
  return db
    .select({ projectId, registrationId, registrationNumber, batchCode })
    .from(registrations)
    .where(and(eq(projectId, owner.projectId), eq(accountId, owner.accountId)))
}
