import { and, asc, eq, or, sql } from 'drizzle-orm'
import { validate } from 'uuid'
import { AUDIT_STATUS } from '@contract/codes'
import { formatPrice } from '@contract/format'
import { correctedName } from '@contract/registration/correction/correction-requirements'
import { findCorrections } from '@server/areas/registration/correction/correction-store'
import { findSubjects } from '@server/areas/registration/registration-store'
import { readTimeline } from '@server/areas/registration/timeline/read-timeline'
import { draftOf } from '@server/areas/registration/journey'
import type { Project } from '@server/calls/project/project-cache'
import { publicUrl } from '@server/core/http/public-url'
import { openRow } from '@server/core/personal-data/sealed-rows'
import type { Services } from '@server/core/services'
import { orders } from '@server/core/tables/payment'
import { registrations } from '@server/core/tables/registration'
import { recordAudit } from '@server/domain/audit-log'
import { showHandedIn } from '@server/domain/collecting/show-handed-in'
import { openGround } from '@server/domain/ground-names'
import { exactly, type Command } from '../command'
import { answerWords } from '../applications/answer-words'
import { orderText, readOrder } from '../money/whole-order'
import { CommandFault, projectOf } from '../project-of'
import { section, table, time } from '../table'
import { readRegistrations, registrationTable } from './registration-table'

type Row = typeof registrations.$inferSelect

export const registrationsShow: Command = {
  name: 'registrations show',
  usage: 'DOMAIN NUMBER',
  summary: 'Show one registration: subjects, answers (masked), files to open within ten minutes, timeline, orders',
  async run(call) {
    const { DOMAIN, NUMBER } = exactly(call, 'DOMAIN', 'NUMBER')
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const { projectId } = project
    const rows = await readRegistrations(services, projectId, isCalled(NUMBER), 1)
    const [found] = rows
    if (!found)
      throw new CommandFault(`There is no registration “${NUMBER}”. \`registrations find\` looks for a candidate’s.`)
    const { registration } = found
    const details = { registrationNumber: registration.registrationNumber }
    await recordAudit(services, services.db, { projectId, actor: call.actor, action: 'registrations show', details })
    const parts = [
      registrationTable(rows),
      ...toldReason(services, registration),
      ...(found.identity === 'mismatched' ? [MISMATCHED] : []),
      await correctionsOf(services, project, registration),
      await subjectsOf(services, project, registration),
      ...(await handedIn(services, project, registration)),
      await timelineOf(services, registration),
      ...(await ordersOf(services, registration)),
    ]
    call.print(parts.filter(Boolean).join('\n\n'))
  },
}

/** Nobody who did not match submits, so this was said since. */
const MISMATCHED = 'The identity check says that name and number are not one person’s: see `accounts identities`.'

/** What was asked to be corrected, why, and what became of it. */
async function correctionsOf(services: Services, { definition }: Project, row: Row): Promise<string> {
  const batch = definition.batches.find(({ code }) => code === row.batchCode)
  const corrections = await findCorrections(services, services.db, row)
  const lines = corrections.flatMap(({ asked, askedAt, until, state, endedAt }) =>
    asked.map((item) => [
      time(askedAt),
      batch ? correctedName(batch, item).zh : item.key || item.part,
      item.reason,
      time(until),
      state === 'asked' ? 'waits' : `${state === 'handedIn' ? 'handed in' : 'ended'} ${time(endedAt)}`,
    ]),
  )
  return lines.length > 0 ? table(['ASKED (UTC+8)', 'TO CORRECT', 'WHY', 'UNTIL', 'NOW'], lines) : ''
}

/** Why it was not approved, or is reviewed again. */
function toldReason({ personalData }: Services, row: Row): string[] {
  const { auditReason } = openRow(personalData, registrations, row)
  return auditReason === null
    ? []
    : [`Reason${row.auditStatus === AUDIT_STATUS.rejected ? '' : ' of reviewing it again'}: ${auditReason}`]
}

/** By its number, however it is written, or its id. */
function isCalled(text: string) {
  const isNumber = eq(sql`upper(${registrations.registrationNumber})`, text.toUpperCase())
  return validate(text) ? or(isNumber, eq(registrations.registrationId, text)) : isNumber
}

async function subjectsOf(services: Services, { definition }: Project, row: Row): Promise<string> {
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
  return table(['SUBJECT', 'AREA', 'PRICE OR GROUND'], [...sat, ...exempt])
}

async function handedIn(services: Services, { definition }: Project, row: Row): Promise<string[]> {
  const fields = definition.batches.find(({ code }) => code === row.batchCode)?.fields ?? []
  const shown = await showHandedIn(services, { of: draftOf(row, row.batchCode), fields, content: row.content })
  const answers = fields.flatMap((field) => {
    const answer = shown.baseInfo[field.key]
    return answer === undefined ? [] : [[field.label.zh, answerWords(field, answer)]]
  })
  const files = Object.values(shown.storedFiles).map(({ name, url }) => [name, publicUrl(services.env) + url])
  return [section('ASKED', 'ANSWER', answers), section('FILE', 'ADDRESS', files)]
}

async function timelineOf({ db }: Services, row: Row): Promise<string> {
  const events = await readTimeline(db, row)
  const lines = events.map(({ at, event, amountCents }) => [
    time(at),
    event,
    amountCents === null ? '' : formatPrice(amountCents, 'zh'),
  ])
  return lines.length > 0 ? table(['WHEN (UTC+8)', 'WHAT', 'AMOUNT'], lines) : ''
}

async function ordersOf(services: Services, { projectId, registrationId }: Row): Promise<string[]> {
  const own = await services.db
    .select({ orderId: orders.orderId })
    .from(orders)
    .where(and(eq(orders.projectId, projectId), eq(orders.subjectId, registrationId)))
    .orderBy(asc(orders.orderId))
  const whole = await Promise.all(own.map(({ orderId }) => readOrder(services, projectId, orderId)))
  return whole.flatMap((order) => (order ? [orderText(order)] : []))
}
