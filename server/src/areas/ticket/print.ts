/** Confirming a ticket's content and recording that it was printed. */
import { ticketOpening, ticketPrinting } from '@contract/ticket/ticket-permissions'
import type { CandidatesCall } from '@server/calls/handler'
import { gatesOf } from '@server/calls/project/gates'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import { ownAccount } from '@server/domain/accounts/lock-account'
import { shareLockCentresOfTicket } from '@server/domain/appointments/rooms/lock-centres'
import { requireStillActing } from '@server/domain/groups/acting'
import { insertTicket, updateTicket } from '@server/domain/tickets/ticket-store'
import type { TicketSource } from '@server/domain/tickets/ticketed'
import { requireAllowed } from '@server/domain/require-allowed'
import { ticketCard, ticketsIn, type Call } from './known-tickets'
import { requireOut, type OutTicket } from './out-ticket'

/** Ticket that is confirmed or printed. */
export interface Said {
  params: { ticketId: string }
  /** Revision that the client displayed. */
  body: { revision: string }
}

type SayingCall = Call & Pick<CandidatesCall, 'groupDomain'>

/**
 * Records that the candidate confirms the content. Throws EXM_CT_ECQA_NOT_FOUND, the reason why there is no ticket,
 * EXM_CT_ECQA_OUTDATED.
 */
export async function confirmFacts(sources: readonly TicketSource[], said: Said, call: SayingCall) {
  return whileLocked(sources, said, call, async (tx, ticket) => {
    const { services, owner } = call
    requireAllowed(ticketOpening(ticketCard(ticket, services.now()), gatesOf(services, call.project), services.now()))
    const now = new Date(services.now())
    const { ticketId, kind, batchCode } = ticket.of
    if (!ticket.row)
      await insertTicket(tx, {
        ...{ projectId: owner.projectId, accountId: owner.accountId, ticketId, kind, batchCode },
        ...{ ticketNumber: ticket.number, drawnAt: now, issuedAt: now },
        ...{ confirmedRevision: null, confirmedAt: null, printedRevision: null, printedAt: null },
      })
    await updateTicket(
      tx,
      { projectId: owner.projectId, ticketId },
      {
        confirmedRevision: ticket.revision,
        confirmedAt: now,
      },
    )
  })
}

/**
 * Records that the PDF has arrived on the device; from then on the candidate cannot change its content (specification
 * §4). A failed download is not recorded. Throws like {@link confirmFacts}, and EXM_CT_ECQA_FACTS.
 */
export async function markPrinted(sources: readonly TicketSource[], said: Said, call: SayingCall) {
  return whileLocked(sources, said, call, async (tx, ticket) => {
    requirePrintable(ticket, call)
    const { services, owner } = call
    await updateTicket(
      tx,
      { projectId: owner.projectId, ticketId: ticket.of.ticketId },
      {
        printedRevision: ticket.revision,
        printedAt: ticket.row?.printedAt ?? new Date(services.now()),
      },
    )
  })
}

/** Throws EXM_CT_ECQA_FACTS and the refusals of the gate. */
export function requirePrintable(ticket: OutTicket, { services, project }: Pick<Call, 'services' | 'project'>): void {
  const now = services.now()
  requireAllowed(ticketPrinting(ticketCard(ticket, now), gatesOf(services, project), now))
}

/** Throws EXM_CT_ECQA_OUTDATED when the displayed revision is outdated. */
export function requireSeen({ revision }: OutTicket, seen: string): void {
  if (revision !== seen) throw new Failure('EXM_CT_ECQA_OUTDATED')
}

/** Runs `work` under the locks of the ticket and its content, so that printing and changes exclude each other. */
async function whileLocked(
  sources: readonly TicketSource[],
  { params: { ticketId }, body }: Said,
  call: SayingCall,
  work: (tx: Executor, ticket: OutTicket) => Promise<void>,
): Promise<Record<string, never>> {
  const account = await ownAccount(call)
  await call.services.db.transaction(async (tx) => {
    await requireStillActing(tx, call)
    await shareLockCentresOfTicket(tx, { projectId: call.owner.projectId, ticketId })
    await lockOne(sources, tx, call, ticketId)
    const ticket = requireOut(await ticketsIn(sources, call, { db: tx, account }), ticketId)
    requireSeen(ticket, body.revision)
    await work(tx, ticket)
  })
  return {}
}

async function lockOne(sources: readonly TicketSource[], tx: Executor, { owner }: Call, ticketId: string) {
  for (const source of sources) if (await source.lock(tx, owner, ticketId)) return
  throw new Failure('EXM_CT_ECQA_NOT_FOUND')
}
