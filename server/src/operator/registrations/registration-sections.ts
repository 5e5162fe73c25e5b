/** Sections of `registrations show`. Answers are masked. */
import { formatPrice } from '@contract/format'
import { correctedName } from '@contract/registration/correction/correction-requirements'
import type { Invoice } from '@server/areas/invoice/invoice-store'
import { findCorrections } from '@server/areas/registration/correction/correction-store'
import { draftOf } from '@server/areas/registration/journey'
import {
  findChanges,
  findDecisions,
  findMessagesAbout,
  findPreReviewHistory,
} from '@server/areas/registration/lookup/registration-history'
import { findDeductions } from '@server/areas/registration/lookup/registration-orders'
import { findRequests } from '@server/areas/registration/refund/refund-store'
import { findSubjects, type RegistrationRow } from '@server/areas/registration/registration-store'
import { readTimeline } from '@server/areas/registration/timeline/read-timeline'
import type { Project } from '@server/calls/project/project-cache'
import { publicUrl } from '@server/core/http/public-url'
import { maskName } from '@server/core/personal-data/masks'
import type { Services } from '@server/core/services'
import type { HandedIn } from '@server/core/tables/collecting'
import { showSubmitted } from '@server/domain/collecting/submitted-view'
import { openGround } from '@server/domain/ground-names'
import { maskedRecipient } from '@server/domain/outbox/masked-recipient'
import { answerText } from '../applications/answers'
import { reasonText } from '../input/reason'
import { type OutputSection, time } from '../output/table'

/** Requested corrections with reason and outcome. */
export async function correctionSection(
  services: Services,
  { definition }: Project,
  row: RegistrationRow,
): Promise<OutputSection> {
  const batch = definition.batches.find(({ code }) => code === row.batchCode)
  const corrections = await findCorrections(services, services.db, row)
  const rows = corrections.flatMap(({ asked, askedAt, until, state, endedAt }) =>
    asked.map((item) => [
      time(askedAt),
      batch ? correctedName(batch, item).zh : item.key || item.part,
      reasonText(item.reason),
      time(until),
      state === 'asked' ? 'waits' : `${state === 'handedIn' ? 'handed in' : 'ended'} ${time(endedAt)}`,
    ]),
  )
  return { name: 'corrections', head: ['ASKED (UTC+8)', 'TO CORRECT', 'WHY', 'UNTIL', 'NOW'], rows }
}

/**
 * Decisions with the deciding operator (`automatic`: by rules of the project file). Reasons are shown in other
 * sections.
 */
export async function decisionSection(services: Services, row: RegistrationRow): Promise<OutputSection> {
  const entries = await findDecisions(services, row)
  const rows = entries.map((entry) => [time(entry.at), entry.actor, entry.decision])
  return { name: 'decisions', head: ['DECIDED (UTC+8)', 'WHO', 'DECISION'], rows }
}

/** Pre-reviews of the batch, oldest first, including replaced ones. */
export async function preReviewSection(services: Services, row: RegistrationRow): Promise<OutputSection> {
  const rows = (await findPreReviewHistory(services, row)).map(
    ({ handedInAt, state, decidedAt, replacedAt, reason }) => [
      ...[time(handedInAt), state, time(decidedAt), replacedAt === null ? '' : time(replacedAt), reasonText(reason)],
    ],
  )
  return { name: 'preReviews', head: ['PREPARED (UTC+8)', 'STATE', 'DECIDED (UTC+8)', 'CHANGED (UTC+8)', 'WHY'], rows }
}

export async function subjectSection(
  services: Services,
  { definition }: Project,
  row: RegistrationRow,
): Promise<OutputSection> {
  const batch = definition.batches.find(({ code }) => code === row.batchCode)
  const subjects = await findSubjects(services.db, row.projectId, [row.registrationId])
  const sat = subjects.map(({ subjectCode, areaCode, priceCents }) => {
    const name = batch?.subjects.find(({ code }) => code === subjectCode)?.name.zh
    return [name ?? subjectCode, areaCode, formatPrice(priceCents, 'zh')]
  })
  const exempt = (row.content.exempted ?? []).map((one) => {
    const { name, groundName } = openGround(services, row, one)
    return [name.zh, 'exempt', groundName.zh]
  })
  return { name: 'subjects', head: ['SUBJECT', 'AREA', 'PRICE OR GROUND'], rows: [...sat, ...exempt] }
}

type Submitted = Pick<RegistrationRow, 'projectId' | 'accountId' | 'batchCode'> & { content: HandedIn }

export async function answerSections(
  services: Services,
  { definition }: Project,
  row: Submitted,
): Promise<OutputSection[]> {
  const fields = definition.batches.find(({ code }) => code === row.batchCode)?.fields ?? []
  const shown = await showSubmitted(services, {
    of: draftOf(row, row.batchCode),
    fields,
    content: row.content,
    shownTo: { projectId: row.projectId },
  })
  const answers = fields.flatMap((field) => {
    const answer = shown.baseInfo[field.key]
    return answer === undefined ? [] : [[field.label.zh, answerText(field, answer, definition.regions)]]
  })
  const files = Object.values(shown.storedFiles).map(({ name, url }) => [name, publicUrl(services.env) + url])
  return [
    { name: 'answers', head: ['ASKED', 'ANSWER'], rows: answers },
    { name: 'files', head: ['FILE', 'ADDRESS'], rows: files },
  ]
}

export async function timelineSection({ db }: Services, row: RegistrationRow): Promise<OutputSection> {
  const events = await readTimeline(db, row)
  const rows = events.map(({ at, event, amountCents }) => [
    time(at),
    event,
    amountCents === null ? '' : formatPrice(amountCents, 'zh'),
  ])
  return { name: 'timeline', head: ['WHEN (UTC+8)', 'WHAT', 'AMOUNT'], rows }
}

const changeStates = { done: 'done', open: 'waits to be paid', ended: 'not paid: cancelled' }

/** Changes of area, subjects or batch. */
export async function changeSection(services: Services, row: RegistrationRow): Promise<OutputSection> {
  const changes = await findChanges(services, row)
  const rows = changes.map(({ kind, state, moves, subjects, batches, orderId, at: changedAt }) => [
    time(changedAt),
    kind,
    [
      ...(batches ? [`${batches.from} to ${batches.to}`] : []),
      ...moves.map(({ subjectCode, from, to }) => `${subjectCode}: ${from} to ${to}`),
      ...subjects.map(({ from, to, areaCode }) => `${from === null ? '' : `${from} to `}${to} in ${areaCode}`),
    ].join('; '),
    changeStates[state],
    orderId ?? '',
  ])
  return { name: 'changes', head: ['CHANGED (UTC+8)', 'KIND', 'WHAT', 'NOW', 'ORDER'], rows }
}

export async function refundRequestSection(services: Services, row: RegistrationRow): Promise<OutputSection> {
  const requests = await findRequests(services, services.db, row)
  const rows = [...requests]
    .reverse()
    .map(({ askedAt, subjects, backCents, reason, state, decidedAt, declinedBecause }) => [
      time(askedAt),
      subjects.map(({ subjectCode }) => subjectCode).join(', '),
      formatPrice(backCents, 'zh'),
      reasonText(reason),
      state,
      time(decidedAt),
      reasonText(declinedBecause),
    ])
  return {
    name: 'refundRequests',
    head: ['ASKED BACK (UTC+8)', 'SUBJECTS', 'AMOUNT', 'WHY', 'STATE', 'DECIDED (UTC+8)', 'DECLINED BECAUSE'],
    rows,
  }
}

/** Messages that name this registration or concern its invoices. */
export async function messageSection(
  services: Services,
  row: RegistrationRow,
  invoices: readonly Invoice[],
): Promise<OutputSection> {
  const mailboxes = invoices.map(({ details }) => details.mailbox)
  const rows = (await findMessagesAbout(services, row, mailboxes)).map((message) => [
    ...[time(message.createdAt), message.channel, maskedRecipient(message), message.template, message.status],
    ...[time(message.sentAt), message.failure ?? ''],
  ])
  const head = ['WRITTEN (UTC+8)', 'CHANNEL', 'TO', 'TEMPLATE', 'STATUS', 'SENT (UTC+8)', 'WHY NOT']
  return { name: 'messages', head, rows }
}

/** Status of each invoice; titles are masked. */
export function invoiceSection(invoices: readonly Invoice[]): OutputSection {
  return {
    name: 'invoices',
    head: ['REQUESTED (UTC+8)', 'KIND', 'TITLE', 'AMOUNT', 'STATUS', 'REVERSAL', 'NUMBER', 'ISSUED (UTC+8)', 'ID'],
    rows: invoices.map(
      ({ appliedAt, invoiceKind, details, amountCents, status, failure, reversal, number, ...one }) => [
        ...[time(appliedAt), invoiceKind, maskName(details.title), formatPrice(amountCents, 'zh')],
        ...[failure === null ? status : `${status}: ${failure}`, reversalOf(reversal, one), number ?? ''],
        ...[time(one.issuedAt), one.invoiceId],
      ],
    ),
  }
}

function reversalOf(reversal: Invoice['reversal'], { confirmBy }: Pick<Invoice, 'confirmBy'>): string {
  return confirmBy === null ? reversal : `${reversal} until ${time(confirmBy)}`
}

/** Coupons and vouchers on its orders, by the last four characters of the code. */
export async function couponSection(services: Services, row: RegistrationRow): Promise<OutputSection> {
  const taken = await findDeductions(services, row)
  const rows = taken.map((one) => [
    ...[time(one.at), one.kind, `…${one.codeEnd}`, one.series ?? ''],
    ...[formatPrice(one.amountCents, 'zh'), one.orderId],
  ])
  return { name: 'codes', head: ['USED (UTC+8)', 'KIND', 'CODE', 'SERIES', 'TAKEN OFF', 'ORDER'], rows }
}
