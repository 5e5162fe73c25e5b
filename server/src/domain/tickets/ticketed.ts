import type { TicketSitting, TicketKind } from '@contract/ticket/ticket'
import type { TicketRefusal } from '@contract/ticket/ticket-refusals'
import type { LocalText } from '@contract/schemas'
import type { CandidatesCall, Owner } from '@server/calls/handler'
import type { Executor } from '@server/core/postgres/database'

/** Sitting on a ticket; `areaCode` is the test area of a drawn seat, absent where the sitting includes its seat. */
export type TicketedSitting =
  | (Omit<TicketSitting, 'centre' | 'room' | 'seatNumber'> & { areaCode: string })
  | (TicketSitting & { areaCode?: undefined })

/** Registration or appointment that entitles to a ticket. */
export interface Ticketed {
  ticketId: string
  kind: TicketKind
  batchCode: string
  batchName: LocalText
  /** Group that submitted or booked it; null for the candidate. */
  groupDomain: string | null
  /** Number shown on a ticket without a drawn number. */
  ownNumber: string
  /** Why there can be no ticket now; does not consider whether one was drawn. */
  refusal: TicketRefusal | null
  /** Announced start of printing. */
  from: string | null
  sittings: TicketedSitting[]
  photoFileId: string | null
  /** Replaces the project's rules. */
  rules: LocalText[] | undefined
}

type Call = Pick<CandidatesCall, 'services' | 'owner' | 'project'>

/** Area whose candidates get tickets. */
export interface TicketSource {
  kind: TicketKind
  /**
   * Returns current entitlements and past ones that candidates can still ask about. `db` is the current transaction, if
   * any.
   */
  find: (call: Call & { db: Executor }) => Promise<Ticketed[]>
  /** Locks the entitlement until the end of the transaction; false where it is not the owner's. */
  lock: (tx: Executor, owner: Owner, ticketId: string) => Promise<boolean>
}
