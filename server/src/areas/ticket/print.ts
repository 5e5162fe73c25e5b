/** What a candidate says of a ticket: that it is right, and that its paper has arrived. */
import { ticketOpening, ticketPrinting } from '@contract/ticket/ticket-permissions'
import type { CandidatesCall } from '@server/calls/handler'
import { gatesOf } from '@server/calls/project/gates'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import { ownAccount } from '@server/domain/accounts/own-account'
import { shareLockCentresOfTicket } from '@server/domain/appointments/rooms/lock-centres'
import { requireStillActing } from '@server/domain/groups/acting'
import { insertTicket, updateTicket } from '@server/domain/tickets/ticket-store'
import type { TicketSource } from '@server/domain/tickets/ticketed'
import { requireAllowed } from '@server/domain/require-allowed'
import { ticketCard, ticketsIn, type Call } from './known-tickets'
import { requireOut, type OutTicket } from './out-ticket'

/** Of which ticket something is said. */
export interface Said {
  params: { ticketId: string }
  /** What was on the screen. */
  body: { revision: string }
}

type SayingCall = Call & Pick<CandidatesCall, 'groupDomain'>

/** Throws EXM_CT_ECQA_NOT_FOUND, why there is no ticket, EXM_CT_ECQA_OUTDATED. */
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
 * The paper has arrived at the phone: from now on the candidate changes nothing of what stands on it (specification §4). A
 * download that failed says nothing here. Throws as {@link confirmFacts}, and EXM_CT_ECQA_FACTS.
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

/** Throws EXM_CT_ECQA_FACTS, and what the gate says. */
export function requirePrintable(ticket: OutTicket, { services, project }: Pick<Call, 'services' | 'project'>): void {
  const now = services.now()
  requireAllowed(ticketPrinting(ticketCard(ticket, now), gatesOf(services, project), now))
}

/** Throws EXM_CT_ECQA_OUTDATED when something else was on the screen. */
export function requireSeen({ revision }: OutTicket, seen: string): void {
  if (revision !== seen) throw new Failure('EXM_CT_ECQA_OUTDATED')
}

/** What is printed is not changed meanwhile, and the other way round. */
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
