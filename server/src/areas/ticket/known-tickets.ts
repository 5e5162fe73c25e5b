import type { TicketSitting, TicketCard, TicketChange } from '@contract/ticket/ticket'
import { changedSince } from '@contract/ticket/ticket-changes'
import type { TicketRefusal } from '@contract/ticket/ticket-refusals'
import type { CandidatesCall } from '@server/calls/handler'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import type { Account } from '@server/domain/accounts/accounts'
import { ownAccount } from '@server/domain/accounts/lock-account'
import {
  isIssued,
  findDrawnSeats,
  findTicketChanges,
  findTickets,
  roomNameOf,
  type DrawnSeat,
  type TicketChangeRow,
  type TicketRow,
} from '@server/domain/tickets/ticket-store'
import type { Ticketed, TicketedSitting, TicketSource } from '@server/domain/tickets/ticketed'

/** Tickets of a candidate with their drawn seats and print state. */
export type Call = Pick<CandidatesCall, 'services' | 'owner' | 'project'>

/** A ticket of the candidate. `row`: null until it is drawn or confirmed. */
export interface KnownTicket {
  of: Ticketed
  row: TicketRow | null
  number: string | null
  refusal: TicketRefusal | null
  /** Sessions with a known seat. */
  sittings: TicketSitting[]
  account: Account
  /** Revision of the ticket's content; null while it has none. */
  revision: string | null
  /** Changes by the exam body since the last print; all changes if it was never printed. */
  changed: TicketChange | null
}

/** Returns the candidate's tickets, next session first. Cancelled ones only if they were printed. */
export async function knownTickets(sources: readonly TicketSource[], call: Call): Promise<KnownTicket[]> {
  return ticketsIn(sources, call, { db: call.services.db, account: await ownAccount(call) })
}

/** Returns the candidate's tickets as visible to a transaction. */
export async function ticketsIn(
  sources: readonly TicketSource[],
  call: Call,
  { db, account }: { db: Executor; account: Account },
): Promise<KnownTicket[]> {
  const found: Ticketed[] = []
  for (const source of sources) found.push(...(await source.find({ ...call, db })))
  if (found.length === 0) return []
  const rows = await findTickets(db, call.owner)
  const drawn = rows.filter(({ kind }) => kind === 'registration').map(({ ticketId }) => ticketId)
  const seats = await findDrawnSeats(db, call.owner.projectId, drawn)
  const changes = await findTicketChanges(
    db,
    call.owner.projectId,
    rows.map(({ ticketId }) => ticketId),
  )
  const known = found.map((of) => {
    const isIts = ({ ticketId }: { ticketId: string }) => ticketId === of.ticketId
    const parts = { of, row: rows.find(isIts) ?? null, account, seats: seats.filter(isIts) }
    return { ...knownTicket(call, parts), changed: changedOf(parts.row, changes.filter(isIts)) }
  })
  return known
    .filter(({ of, row }) => of.sittings.length > 0 || row !== null)
    .filter(({ refusal, row }) => refusal !== 'EXM_CT_ECQA_VOID' || row?.printedAt != null)
    .sort((one, other) => Date.parse(startOf(one)) - Date.parse(startOf(other)))
}

const startOf = ({ of }: KnownTicket) => of.sittings.map(({ startsAt }) => startsAt).sort()[0] ?? ''

interface Parts {
  of: Ticketed
  row: TicketRow | null
  account: Account
  seats: readonly DrawnSeat[]
}

function knownTicket(
  { services }: Pick<Call, 'services'>,
  { of, row, account, seats }: Parts,
): Omit<KnownTicket, 'changed'> {
  const isOut = of.kind === 'appointment' || isIssued(row?.issuedAt, of.from, services.now())
  const sittings = isOut ? of.sittings.flatMap((sitting) => placed(sitting, seats) ?? []) : []
  const isWhole = sittings.length === of.sittings.length
  const refusal = of.refusal ?? (isOut && isWhole ? null : 'EXM_CT_ECQA_NO_TEMPLATE')
  const number = isOut ? (row?.ticketNumber ?? of.ownNumber) : null
  const revision =
    number === null ? null : revisionOf(services, { number, account, sittings, photoFileId: of.photoFileId })
  return { of, row, account, sittings, refusal, number, revision }
}

/** Uses only the changes that invalidated the last print, if there was one. */
function changedOf(row: TicketRow | null, changes: readonly TicketChangeRow[]): TicketChange | null {
  const since = changes.filter(({ printedRevision }) => printedRevision === (row?.printedRevision ?? null))
  return changedSince(since.map(({ at, facts }) => ({ at: at.toISOString(), facts })))
}

/** Returns null while the seat is not drawn. */
function placed(sitting: TicketedSitting, seats: readonly DrawnSeat[]): TicketSitting | null {
  if (sitting.areaCode === undefined) return sitting
  const seat = seats.find(({ areaCode }) => areaCode === sitting.areaCode)
  if (!seat) return null
  const { areaCode: _areaCode, ...shown } = sitting
  const room = { code: seat.roomCode, name: roomNameOf(seat) }
  return { ...shown, centre: seat.centre, room, seatNumber: seat.seatNumber }
}

/** Builds the list entry of a ticket for its candidate. */
export function ticketCard({ of, row, number, refusal, revision, changed }: KnownTicket, now: number): TicketCard {
  const starts = of.sittings.map(({ startsAt }) => startsAt).sort()
  const ends = of.sittings.map(({ endsAt }) => endsAt).sort()
  const at = new Date(now).toISOString()
  const isConfirmed = row?.confirmedRevision != null && row.confirmedRevision === revision
  const isOutdated = row?.printedRevision != null && row.printedRevision !== revision
  return {
    ...{ ticketId: of.ticketId, kind: of.kind, batchCode: of.batchCode, batchName: of.batchName, number, refusal },
    ...{ isConfirmed, isOutdated, revision },
    printedAt: row?.printedAt?.toISOString() ?? null,
    // Changes are shown until the candidate confirms the current content, or has printed it again if the last print is
    // outdated.
    changed: number !== null && (isOutdated || !isConfirmed) ? changed : null,
    from: of.from,
    startsAt: starts[0] ?? at,
    endsAt: ends.at(-1) ?? at,
    serverTime: at,
  }
}

const PURPOSE = 'revisions of tickets'
const LENGTH = 22

interface Content {
  number: string
  account: Pick<Account, 'realName' | 'idType' | 'idNumber'>
  sittings: readonly TicketSitting[]
  photoFileId: string | null
}

/**
 * Returns a keyed digest that identifies the content of a ticket. Keyed, because names and numbers could be guessed
 * from a plain digest.
 */
export function revisionOf({ personalData }: Pick<Services, 'personalData'>, content: Content): string {
  const { number, account, sittings, photoFileId } = content
  const { realName, idType, idNumber } = account
  const seats = sittings.map(({ startsAt, endsAt, utcOffset, name, centre, room, seatNumber, arranged }) => [
    ...[startsAt, endsAt, name, centre.name, centre.address, room.name, seatNumber],
    ...(arranged ? [arranged] : []),
    // Local times are printed. Added only if present, so that other revisions stay the same.
    ...(utcOffset ? [utcOffset] : []),
  ])
  const text = JSON.stringify([number, realName, idType, idNumber, photoFileId, seats])
  return personalData.digest(PURPOSE, text).slice(0, LENGTH)
}
