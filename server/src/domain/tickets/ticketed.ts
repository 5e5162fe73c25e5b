import type { Sitting, TicketKind } from '@contract/ticket/ticket'
import type { TicketRefusal } from '@contract/ticket/ticket-refusals'
import type { LocalText } from '@contract/schemas'
import type { CandidatesCall, Owner } from '@server/calls/handler'
import type { Executor } from '@server/core/postgres/database'

/** One of the sittings; `areaCode`: of which the seat is drawn, where it is not known by itself. */
export type TicketedSitting =
  (Omit<Sitting, 'centre' | 'room' | 'seatNumber'> & { areaCode: string }) | (Sitting & { areaCode?: undefined })

/** What a candidate is going to sit, and so has a ticket for. */
export interface Ticketed {
  ticketId: string
  kind: TicketKind
  batchCode: string
  batchName: LocalText
  /** Which group submitted or booked it; null for the candidate. */
  groupDomain: string | null
  /** What stands on the ticket of what has no number drawn. */
  ownNumber: string
  /** Why there can be no ticket now; whether one was drawn is not looked at here. */
  refusal: TicketRefusal | null
  /** From when it can be printed, where candidates are told. */
  from: string | null
  sittings: TicketedSitting[]
  photoFileId: string | null
  /** In the place of the project's. */
  rules: LocalText[] | undefined
}

type Call = Pick<CandidatesCall, 'services' | 'owner' | 'project'>

/** An area whose candidates get tickets; `server/src/ticket-sources.ts` names all of them. */
export interface TicketSource {
  kind: TicketKind
  /** What of it a candidate is going to sit, or was and could still be asked about; `db`: a transaction, where one is open. */
  find: (call: Call & { db: Executor }) => Promise<Ticketed[]>
  /** Nobody changes it until the end of the transaction; false where it is not the owner's. */
  lock: (tx: Executor, owner: Owner, ticketId: string) => Promise<boolean>
}
