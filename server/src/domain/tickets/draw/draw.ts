/** Assigns ticket numbers and seats to the candidates of a closed batch. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { formatPattern } from '@contract/format'
import { ticketNumber } from '@contract/ticket/ticket-number'
import type { Executor } from '@server/core/postgres/database'
import type { BatchDefinition } from '@server/core/tables/definition/project-definition'
import { tickets, ticketSeats } from '@server/core/tables/ticket'
import { lockCentres } from '../../appointments/rooms/lock-centres'
import { newDocumentCode } from '../../documents/document-code'
import { arrange, neighbours, type SeatingRule } from './arrange'
import { simultaneousBatches, timesOf } from './simultaneous-papers'
import { roomsLeft, nameOfPlace, nameOfRoom, placesIn, takenPlaces, type SeatPlace } from './places'
import { findSeatable, type Seatable } from './to-seat'

const ROWS_AT_ONCE = 1_000

export interface DrawRequest {
  projectId: string
  batch: BatchDefinition & { tickets: NonNullable<BatchDefinition['tickets']> }
  /** All batches of the project, as batches at the same time must not share seats. */
  batches: readonly BatchDefinition[]
  rule: SeatingRule
  /** Random seed, which makes the draw reproducible. */
  seed: string
  /** Seats to leave free in each test area, for late registrations. */
  spare: number
  /** Returns a candidate's school, for the rule `apart`. */
  schoolOf: (one: Seatable) => string
  now: Date
}

export interface Drawn {
  /** Number of candidates who got a ticket number. */
  tickets: number
  seats: number
  areas: { areaCode: string; seated: number; left: number; neighbours: number }[]
}

/** Test area whose centres have too few seats. */
export interface Shortage {
  areaCode: string
  wanted: number
  free: number
}

/**
 * Draws seats for candidates without one; existing numbers and seats are unchanged. Returns the shortages instead, and
 * then has written nothing. Runs in its own transaction that has locked the project (`lockDefinition`), and locks the
 * test centres.
 */
export async function drawSeats(tx: Executor, wish: DrawRequest): Promise<Drawn | { shortages: Shortage[] }> {
  const { projectId, batch } = wish
  await lockCentres(tx, projectId, Object.values(batch.tickets.centres).flat())
  const seatable = await findSeatable(tx, projectId, batch.code)
  const taken = await takenPlaces(tx, projectId, simultaneousBatches(wish.batches, batch))
  const left = await roomsLeft(tx, projectId, batch.code)
  const shortages: Shortage[] = []
  const areas: Drawn['areas'] = []
  const seats: (SeatPlace & { ticketId: string; areaCode: string })[] = []
  for (const [areaCode, centres] of Object.entries(batch.tickets.centres)) {
    const wanting = seatable.filter((one) => sitsIn(one, areaCode) && !one.seatedIn.includes(areaCode))
    const free = (await placesIn(tx, projectId, centres, timesOf(batch))).filter(
      (place) => !taken.has(nameOfPlace(place)) && !left.has(nameOfRoom(place)),
    )
    const wanted = wanting.length === 0 ? 0 : wanting.length + wish.spare
    if (free.length < wanted) shortages.push({ areaCode, wanted, free: free.length })
    const seated = arrange(
      wanting.map((one) => toSeat(one, areaCode, wish)),
      wish.rule,
      wish.seed,
    )
    for (const [at, { ticketId }] of seated.entries()) {
      const place = free[at]
      if (!place) break
      taken.add(nameOfPlace(place))
      seats.push({ ...place, ticketId, areaCode })
    }
    areas.push({ areaCode, seated: seated.length, left: free.length - seated.length, neighbours: neighbours(seated) })
  }
  if (shortages.length > 0) return { shortages }
  const numbered = await numberTickets(tx, wish, seatable, seats)
  for (const some of inPieces(numbered)) await tx.insert(tickets).values(some)
  for (const some of inPieces(seats)) {
    await tx.insert(ticketSeats).values(some.map((seat) => ({ ...seat, projectId, batchCode: batch.code })))
  }
  return { tickets: numbered.length, seats: seats.length, areas }
}

/** Deletes all tickets that no candidate has seen and returns their number. */
export async function releaseUnissued(tx: Executor, projectId: string, batchCode: string): Promise<number> {
  const isUnissued = and(
    eq(tickets.projectId, projectId),
    eq(tickets.batchCode, batchCode),
    eq(tickets.kind, 'registration'),
    isNull(tickets.issuedAt),
  )
  const gone = await tx.delete(tickets).where(isUnissued).returning({ ticketId: tickets.ticketId })
  await tx.execute(sql`
    delete from ticket_seat seat where project_id = ${projectId} and batch_code = ${batchCode} and not exists (
      select from admission_ticket where project_id = ${projectId} and ticket_id = seat.ticket_id
    )`)
  return gone.length
}

const sitsIn = ({ subjects }: Seatable, areaCode: string) => subjects.some((one) => one.areaCode === areaCode)

function toSeat(one: Seatable, areaCode: string, { schoolOf }: DrawRequest) {
  const there = one.subjects.filter((each) => each.areaCode === areaCode)
  return {
    ticketId: one.ticketId,
    papers: there.map(({ subjectCode }) => subjectCode).join(' '),
    school: schoolOf(one),
  }
}

/** Numbers the tickets in seat order; a number is composed of the seat in the area of the candidate's first sitting. */
async function numberTickets(
  tx: Executor,
  { projectId, batch, now }: DrawRequest,
  seatable: readonly Seatable[],
  seats: readonly (SeatPlace & { ticketId: string; areaCode: string })[],
) {
  const fresh = new Map(seatable.filter(({ hasTicket }) => !hasTicket).map((one) => [one.ticketId, one]))
  let serial = await lastSerial(tx, projectId, batch.code)
  return seats.flatMap((seat) => {
    const one = fresh.get(seat.ticketId)
    const first = one && firstSitting(batch, one)
    if (!one || first?.areaCode !== seat.areaCode) return []
    serial += 1
    const parts = {
      year: formatPattern(Date.parse(first.startsAt), 'yyyy'),
      ...{ area: seat.areaCode, centre: seat.centreCode, room: seat.roomCode },
      ...{ seat: String(seat.seatNumber), serial: String(serial) },
    }
    return {
      ...{ projectId, ticketId: one.ticketId, kind: 'registration' as const, accountId: one.accountId },
      ...{ batchCode: batch.code, serial, drawnAt: now, code: newDocumentCode('ticket') },
      ticketNumber: ticketNumber(batch.tickets.number, parts),
    }
  })
}

function firstSitting(batch: BatchDefinition, { subjects }: Seatable) {
  const [first] = batch.subjects
    .flatMap(({ code, startsAt }) => {
      const held = subjects.find(({ subjectCode }) => subjectCode === code)
      return held ? [{ startsAt, areaCode: held.areaCode }] : []
    })
    .sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
  return first
}

async function lastSerial(tx: Executor, projectId: string, batchCode: string): Promise<number> {
  const { rows } = await tx.execute<{ last: number }>(sql`
    select coalesce(max(serial), 0) as last from admission_ticket
    where project_id = ${projectId} and batch_code = ${batchCode}`)
  return rows[0]?.last ?? 0
}

function inPieces<T>(rows: readonly T[]): T[][] {
  const pieces: T[][] = []
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) pieces.push(rows.slice(at, at + ROWS_AT_ONCE))
  return pieces
}
