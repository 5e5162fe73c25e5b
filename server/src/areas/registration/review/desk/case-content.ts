import { and, eq } from 'drizzle-orm'
import type { CorrectablePart, Fact } from '@contract/desk/review'
import { formatPrice } from '@contract/format'
import { correctedName, editableParts } from '@contract/registration/correction/correction-requirements'
import type { Reason } from '@contract/reason'
import type { LocalText } from '@contract/schemas'
import type { Project } from '@server/calls/project/project-cache'
import { decryptRow } from '@server/core/personal-data/encrypted-rows'
import type { Services } from '@server/core/services'
import type { BatchDefinition } from '@server/core/tables/definition/project-definition'
import { preReviews } from '@server/core/tables/preparation'
import { registrations } from '@server/core/tables/registration'
import { openGround } from '@server/domain/ground-names'
import { batchOf } from '@server/domain/projects/batches'
import type { CaseContent, CaseEvent, SubmittedCase } from '@server/domain/review/review-source'
import { findCorrections } from '../../correction/correction-store'
import { draftOf } from '../../journey'
import { findDecisions, findPreReviewHistory } from '../../lookup/registration-history'
import { findSubmittedContent } from '../../preparation/pre-review-store'
import { findRequest, registrationOf } from '../../refund/refund-store'
import { findRegistrationById, findSubjects, type RegistrationRow } from '../../registration-store'
import { readTimeline } from '../../timeline/read-timeline'

const price = (cents: number): LocalText => ({ zh: formatPrice(cents, 'zh'), en: formatPrice(cents, 'en') })

/** Content of a registration, including a corrected one. */
export async function registrationContent(
  services: Services,
  project: Project,
  registrationId: string,
): Promise<CaseContent | null> {
  const row = await findRegistrationById(services.db, project.projectId, registrationId)
  if (!row) return null
  const batch = project.definition.batches.find(({ code }) => code === row.batchCode)
  const [subjects, decisions, timeline, corrections, preReviewed] = await Promise.all([
    subjectFacts(services, project, row),
    findDecisions(services, row),
    timelineOf(services, row),
    findCorrections(services, services.db, row),
    findPreReviewHistory(services, row),
  ])
  const asked = corrections.flatMap(({ askedAt, asked: items }) =>
    items.map((item) => ({
      ...{ at: askedAt, actor: null, decision: 'partToCorrect' },
      reason: batch && item.reason ? reasonOfPart(correctedName(batch, item), item.reason) : item.reason,
    })),
  )
  const before = preReviewed.flatMap(({ decidedAt, state, reason }) =>
    decidedAt
      ? [
          {
            at: decidedAt,
            actor: null,
            decision: state === 'approved' ? 'preparationApproved' : 'preparationReturned',
            reason,
          },
        ]
      : [],
  )
  const { auditReason } = decryptRow(services.personalData, registrations, row)
  const decided = decisions.map(({ at, actor, decision }, index) => ({
    ...{ at, actor, decision },
    reason: index === decisions.length - 1 ? auditReason : null,
  }))
  return {
    ...{ accountId: row.accountId, number: row.registrationNumber, batchCode: row.batchCode, group: row.groupDomain },
    submitted: submittedOf(row, batch),
    facts: [...subjects, { label: { zh: '金额', en: 'Amount' }, value: price(row.amountCents) }],
    decisions: [...before, ...asked, ...decided].sort((one, other) => one.at.getTime() - other.at.getTime()),
    timeline,
    permitted: batch ? ['approve', 'correct', 'reject', 'refuse'] : ['approve', 'reject', 'refuse'],
    correctable: batch ? correctableParts(batch) : [],
  }
}

const reasonOfPart = (part: LocalText, reason: Reason): Reason => ({
  zh: `${part.zh}：${reason.zh}`,
  en: `${part.en}: ${reason.en}`,
})

const submittedOf = (row: RegistrationRow, batch: BatchDefinition | undefined): SubmittedCase => ({
  of: draftOf(row, row.batchCode),
  fields: batch?.fields ?? [],
  files: batch?.files ?? [],
  content: row.content,
})

const correctableParts = (batch: BatchDefinition): CorrectablePart[] =>
  editableParts(batch).map((part) => ({ ...part, label: correctedName(batch, part) }))

async function timelineOf({ db }: Services, row: RegistrationRow): Promise<CaseEvent[]> {
  const events = await readTimeline(db, row)
  return events.map(({ at, event }) => ({ at, event, reason: null }))
}

/** Subjects with area and price, and exempted subjects with their ground. */
async function subjectFacts(services: Services, project: Project, row: RegistrationRow): Promise<Fact[]> {
  const batch = project.definition.batches.find(({ code }) => code === row.batchCode)
  const subjects = await findSubjects(services.db, row.projectId, [row.registrationId])
  const sat = subjects.map(({ subjectCode, areaCode, priceCents }): Fact => {
    const name = batch?.subjects.find(({ code }) => code === subjectCode)?.name
    const area = project.definition.areas.find(({ code }) => code === areaCode)?.name
    return {
      label: name ?? { zh: subjectCode, en: subjectCode },
      value: {
        zh: `${area?.zh ?? areaCode}，${formatPrice(priceCents, 'zh')}`,
        en: `${area?.en ?? areaCode}, ${formatPrice(priceCents, 'en')}`,
      },
    }
  })
  const exempt = (row.content.exempted ?? []).map((one): Fact => {
    const { name, groundName } = openGround(services, row, one)
    return { label: name, value: { zh: `免考：${groundName.zh}`, en: `Exempt: ${groundName.en}` } }
  })
  return [...sat, ...exempt]
}

/** A preparation, while its draft is what was submitted. */
export async function preparationContent(
  services: Services,
  project: Project,
  reviewId: string,
): Promise<CaseContent | null> {
  const { projectId } = project
  const [found] = await services.db
    .select()
    .from(preReviews)
    .where(and(eq(preReviews.projectId, projectId), eq(preReviews.reviewId, reviewId)))
  if (!found) return null
  const row = decryptRow(services.personalData, preReviews, found)
  const content = await findSubmittedContent(services, project, row)
  if (!content) return null
  const batch = batchOf(project, row.batchCode)
  const history = await findPreReviewHistory(services, row)
  return {
    ...{ accountId: row.accountId, number: reviewId.slice(-12).toUpperCase(), batchCode: row.batchCode, group: null },
    submitted: { of: draftOf(row, row.batchCode), fields: batch.fields, files: batch.files, content },
    facts: [],
    decisions: history.flatMap(({ decidedAt, state, reason }) =>
      decidedAt ? [{ at: decidedAt, actor: null, decision: state, reason }] : [],
    ),
    timeline: [{ at: row.handedInAt, event: 'submitted', reason: null }],
    permitted: ['approve', 'correct'],
    correctable: [],
  }
}

/** A refund request with its amount and the registration that it is about. */
export async function refundContent(
  services: Services,
  project: Project,
  requestId: string,
): Promise<CaseContent | null> {
  const ref = { projectId: project.projectId, requestId }
  const request = await findRequest(services, services.db, ref)
  const of = request && (await registrationOf(services.db, ref))
  const row = of && (await findRegistrationById(services.db, of.projectId, of.registrationId))
  if (!request || !row) return null
  const batch = project.definition.batches.find(({ code }) => code === row.batchCode)
  const refunded = request.subjects.map(({ subjectCode, backCents }): Fact => {
    const name = batch?.subjects.find(({ code }) => code === subjectCode)?.name
    return { label: name ?? { zh: subjectCode, en: subjectCode }, value: price(backCents) }
  })
  return {
    ...{ accountId: row.accountId, number: row.registrationNumber, batchCode: row.batchCode, group: row.groupDomain },
    submitted: null,
    facts: [
      { label: { zh: '申请原因', en: 'Reason of the candidate' }, value: request.reason },
      { label: { zh: '退款金额', en: 'Amount to refund' }, value: price(request.backCents) },
      { label: { zh: '报名金额', en: 'Amount of the registration' }, value: price(row.amountCents) },
      ...refunded,
    ],
    decisions: request.decidedAt
      ? [{ at: request.decidedAt, actor: null, decision: request.state, reason: request.declinedBecause }]
      : [],
    timeline: await timelineOf(services, row),
    permitted: ['approve', 'reject'],
    correctable: [],
  }
}
