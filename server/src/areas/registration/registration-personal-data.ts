import { and, asc, eq, sql } from 'drizzle-orm'
import { formatPrice } from '@contract/format'
import type { Sitting } from '@contract/registration/offered/offering'
import type { LocalText } from '@contract/schemas'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { drafts } from '@server/core/tables/collecting'
import { decryptRow } from '@server/core/personal-data/encrypted-rows'
import { registrations } from '@server/core/tables/registration'
import { openAnswers } from '@server/domain/collecting/answers-at-rest'
import { openGround } from '@server/domain/ground-names'
import type {
  PersonalDataSource,
  Obstacle,
  Person,
  ExportedEntry,
} from '@server/domain/personal-data/personal-data-source'
import { entry, fact, exportedTime, part } from '@server/domain/personal-data/export-entries'
import { exportedAnswers } from '@server/domain/personal-data/exported-answers'
import { batchNameOf } from '@server/domain/projects/batches'
import { draftOf, REGISTRATION } from './journey'
import { forgetAnswers } from './old-answers'
import { readTimeline } from './timeline/read-timeline'
import { eventLabels, statusLabels } from './registration-labels'

type Row = typeof registrations.$inferSelect

const isOf = ({ owner }: Person) =>
  and(eq(registrations.projectId, owner.projectId), eq(registrations.accountId, owner.accountId))

/**
 * Personal-data source for registrations. Times, subjects and amounts are retained as exam records; answers are
 * deleted.
 */
export const registrationPersonalData: PersonalDataSource = {
  tables: [registrations],
  exportSections: async (services, person) => [
    ...part('考试报名', 'Exam registrations', await describeRegistrations(services, person)),
    ...part('填写中的报名', 'Registrations in progress', await describeDrafts(services, person)),
  ],
  obstacles: async ({ now }, person, db) => {
    const rows = await statusesOf(db, person)
    return rows.flatMap((row) => examToCome(person, row, now()))
  },
  remaining: async ({ db }, person) => {
    const rows = await statusesOf(db, person)
    return rows.length > 0 ? [{ kind: 'registrations', until: null }] : []
  },
  end: async (_services, tx, person) => {
    for (const row of await registrationsOf(tx, person)) await forgetAnswers(tx, row)
  },
}

function registrationsOf(db: Executor, person: Person): Promise<Row[]> {
  return db.select().from(registrations).where(isOf(person)).orderBy(asc(registrations.registrationId))
}

/** Omits the answers, which can be long. */
function statusesOf(db: Executor, person: Person) {
  const { batchCode, status, paymentStatus, refundStatus } = registrations
  const sittings = sql<Sitting[]>`registration.content->'sittings'`
  return db.select({ batchCode, status, paymentStatus, refundStatus, sittings }).from(registrations).where(isOf(person))
}

type RegistrationStatus = Awaited<ReturnType<typeof statusesOf>>[number]

/** A paid or free registration blocks deletion until its last subject is over. */
function examToCome(person: Person, row: RegistrationStatus, now: number): Obstacle[] {
  const isExpected = row.status === 'submitted' && row.paymentStatus === 'paid' && row.refundStatus !== 'refunded'
  const ends = row.sittings.map(({ endsAt }) => Date.parse(endsAt))
  const last = Math.max(0, ...ends)
  if (!isExpected || last <= now) return []
  return [{ kind: 'exam', name: batchNameOf(person.project, row.batchCode), until: new Date(last) }]
}

async function describeRegistrations(services: Services, person: Person): Promise<ExportedEntry[]> {
  const rows = await registrationsOf(services.db, person)
  const described = rows.map(async (row) => {
    const answers = openAnswers(services, draftOf(person.owner, row.batchCode), row.content.baseInfo)
    return entry([
      fact('报名序号', 'Registration number', row.registrationNumber),
      fact('批次', 'Exam', batchNameOf(person.project, row.batchCode)),
      fact('科目', 'Subjects', subjectsOf(row)),
      fact('免考', 'Exempt', exemptOf(services, person, row)),
      fact('金额', 'Amount', { zh: formatPrice(row.amountCents, 'zh'), en: formatPrice(row.amountCents, 'en') }),
      fact('状态', 'Status', statusLabels(row)),
      fact('审核说明', 'Review note', decryptRow(services.personalData, registrations, row).auditReason),
      fact('提交时间', 'Submitted', exportedTime(row.submittedAt)),
      ...exportedAnswers(fieldsOf(person, row.batchCode), answers, person.project.definition.regions),
      fact('办理记录', 'History', happened(await readTimeline(services.db, row))),
    ])
  })
  return Promise.all(described)
}

const fieldsOf = ({ project }: Person, batchCode: string) =>
  project.definition.batches.find(({ code }) => code === batchCode)?.fields ?? []

function subjectsOf({ content: { sittings } }: Row): LocalText {
  return {
    zh: sittings.map(({ name, areaName }) => `${name.zh}（${areaName.zh}）`).join('、'),
    en: sittings.map(({ name, areaName }) => `${name.en} (${areaName.en})`).join(', '),
  }
}

function exemptOf(services: Services, { owner }: Person, { content: { exempted = [] } }: Row): LocalText | null {
  if (exempted.length === 0) return null
  const opened = exempted.map((one) => openGround(services, owner, one))
  return {
    zh: opened.map(({ name, groundName }) => `${name.zh}（${groundName.zh}）`).join('、'),
    en: opened.map(({ name, groundName }) => `${name.en} (${groundName.en})`).join(', '),
  }
}

function happened(events: Awaited<ReturnType<typeof readTimeline>>): LocalText {
  const inWords = (language: 'zh' | 'en') =>
    events.map(({ event, at }) => `${exportedTime(at)[language]} ${eventLabels(event)[language]}`).join('; ')
  return { zh: inWords('zh'), en: inWords('en') }
}

async function describeDrafts(services: Services, person: Person): Promise<ExportedEntry[]> {
  const { projectId, accountId } = person.owner
  const rows = await services.db
    .select()
    .from(drafts)
    .where(and(eq(drafts.projectId, projectId), eq(drafts.accountId, accountId), eq(drafts.kind, REGISTRATION.kind)))
  return rows.map(({ key, content, updatedAt }) =>
    entry([
      fact('批次', 'Exam', batchNameOf(person.project, key)),
      fact('保存时间', 'Saved', exportedTime(updatedAt)),
      ...exportedAnswers(
        fieldsOf(person, key),
        openAnswers(services, draftOf(person.owner, key), content.baseInfo),
        person.project.definition.regions,
      ),
    ]),
  )
}
