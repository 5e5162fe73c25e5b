import { and, asc, eq } from 'drizzle-orm'
import type { CandidateRegistration } from '@contract/desk/candidate'
import { correctedName, editableParts } from '@contract/registration/correction/correction-requirements'
import type { LocalText } from '@contract/schemas'
import type { Project } from '@server/calls/project/project-cache'
import { decryptRow } from '@server/core/personal-data/encrypted-rows'
import type { BatchDefinition } from '@server/core/tables/definition/project-definition'
import { registrations } from '@server/core/tables/registration'
import { tickets, ticketSeats } from '@server/core/tables/ticket'
import type { CandidatePage } from '@server/domain/candidates/candidate-source'
import { orderView } from '@server/domain/candidates/order-view'
import { batchNameOf } from '@server/domain/projects/batches'
import { findCorrections } from '../../correction/correction-store'
import { findRequests } from '../../refund/refund-store'
import { findSubjects, type RegistrationRow } from '../../registration-store'
import type { ListedRegistration } from '../registration-list'
import { findOrdersOf } from '../registration-orders'

const both = (text: string): LocalText => ({ zh: text, en: text })
const timeOf = (at: Date | null) => at?.toISOString() ?? null

/** Returns a registration as the help desk sees it. */
export async function registrationView(
  page: CandidatePage,
  { registration: row, label }: ListedRegistration,
): Promise<CandidateRegistration> {
  const { services, project } = page
  const batch = project.definition.batches.find(({ code }) => code === row.batchCode)
  const [subjects, ticket, correction, orders, requests] = await Promise.all([
    findSubjects(services.db, row.projectId, [row.registrationId]),
    ticketOf(page, row),
    openCorrection(page, row, batch),
    findOrdersOf(services, row),
    findRequests(services, services.db, row),
  ])
  const { registrationId, status, paymentStatus, refundStatus, amountCents, refundedCents } = row
  return {
    ...{ registrationId, number: row.registrationNumber, status, label, paymentStatus, refundStatus },
    ...{ amountCents, refundedCents, group: row.groupDomain },
    batch: { code: row.batchCode, name: batchNameOf(project, row.batchCode) },
    reason: decryptRow(services.personalData, registrations, row).auditReason,
    submittedAt: row.submittedAt.toISOString(),
    expiresAt: timeOf(row.expiresAt),
    subjects: subjects.map(({ subjectCode, areaCode, priceCents }) => ({
      name: batch?.subjects.find(({ code }) => code === subjectCode)?.name ?? both(subjectCode),
      area: areaName(project, areaCode),
      priceCents,
    })),
    ...{ ticket, correction },
    correctable: batch ? editableParts(batch).map((part) => ({ ...part, label: correctedName(batch, part) })) : [],
    orders: orders.map(orderView),
    refundRequests: requests.map(({ askedAt, backCents, state, decidedAt, declinedBecause }) => ({
      ...{ askedAt: askedAt.toISOString(), backCents, state, decidedAt: timeOf(decidedAt), declinedBecause },
    })),
  }
}

const areaName = ({ definition }: Project, areaCode: string): LocalText =>
  definition.areas.find(({ code }) => code === areaCode)?.name ?? both(areaCode)

async function openCorrection(
  { services }: CandidatePage,
  row: RegistrationRow,
  batch: BatchDefinition | undefined,
): Promise<CandidateRegistration['correction']> {
  const open = (await findCorrections(services, services.db, row)).find(({ state }) => state === 'asked')
  if (!open) return null
  const parts = open.asked.map((item) => ({
    label: batch ? correctedName(batch, item) : both(item.key || item.part),
    reason: item.reason,
  }))
  return { until: open.until.toISOString(), parts }
}

/** Ticket of the registration with its seats; null while none is drawn. */
async function ticketOf(
  { services: { db }, project }: CandidatePage,
  { projectId, registrationId }: RegistrationRow,
): Promise<CandidateRegistration['ticket']> {
  const [ticket] = await db
    .select()
    .from(tickets)
    .where(and(eq(tickets.projectId, projectId), eq(tickets.ticketId, registrationId)))
  if (!ticket) return null
  const seats = await db
    .select()
    .from(ticketSeats)
    .where(and(eq(ticketSeats.projectId, projectId), eq(ticketSeats.ticketId, registrationId)))
    .orderBy(asc(ticketSeats.areaCode))
  return {
    number: ticket.ticketNumber,
    ...{
      issuedAt: timeOf(ticket.issuedAt),
      confirmedAt: timeOf(ticket.confirmedAt),
      printedAt: timeOf(ticket.printedAt),
    },
    seats: seats.map((seat) => seatView(project, seat)),
  }
}

function seatView(project: Project, { areaCode, centreCode, roomCode, seatNumber }: typeof ticketSeats.$inferSelect) {
  const centre = project.definition.centres.find(({ code }) => code === centreCode)
  const room = centre?.rooms.find(({ code }) => code === roomCode)
  return {
    area: areaName(project, areaCode),
    centre: centre?.name ?? both(centreCode),
    address: centre?.address ?? null,
    room: room?.name ?? both(roomCode),
    seat: seatNumber,
  }
}
