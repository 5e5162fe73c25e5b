import { typedCode } from '@contract/typed/document-code'
import type { VerifiedTicket } from '@contract/ticket/ticket'
import type { Project } from '@server/calls/project/project-cache'
import { Failure } from '@server/core/failure'
import { maskName } from '@server/core/personal-data/masks'
import type { Services } from '@server/core/services'
import { accountById } from '@server/domain/accounts/accounts'
import { findTicketByCode } from '@server/domain/tickets/ticket-store'
import type { TicketSource } from '@server/domain/tickets/ticketed'
import { knownTickets, type KnownTicket } from './known-tickets'
import { SHOWN_OF_REVISION } from './sheet'

interface Call {
  services: Services
  project: Project
}

/**
 * Verifies the ticket with this code. `ticketCode`: from the QR code with the revision, or typed in groups, with or
 * without it. Throws EXM_CT_ECQA_UNKNOWN.
 */
export async function verifyTicket(
  sources: readonly TicketSource[],
  ticketCode: string,
  { services, project }: Call,
): Promise<VerifiedTicket> {
  const typed = typedCode(ticketCode, 'ticket')
  const row = typed && (await findTicketByCode(services.db, project.projectId, typed.code))
  if (!typed || !row?.issuedAt) throw new Failure('EXM_CT_ECQA_UNKNOWN')
  const owner = { projectId: row.projectId, accountId: row.accountId }
  // The account was deleted.
  if (!(await accountById(services, owner.projectId, owner.accountId))) throw new Failure('EXM_CT_ECQA_UNKNOWN')
  const known = (await knownTickets(sources, { services, owner, project })).find(
    ({ of }) => of.ticketId === row.ticketId,
  )
  if (!known) throw new Failure('EXM_CT_ECQA_UNKNOWN')
  return {
    document: 'ticket',
    state: stateOf(known, typed.revision),
    ...{ kind: known.of.kind, batchName: known.of.batchName, number: row.ticketNumber },
    realName: maskName(known.account.realName),
    sittings: known.sittings.map(({ centre, name, startsAt, endsAt, utcOffset, room, seatNumber }) => ({
      ...{ name, startsAt, endsAt, room, seatNumber, centreName: centre.name },
      ...(utcOffset && { utcOffset }),
    })),
    asOf: new Date(services.now()).toISOString(),
  }
}

function stateOf({ refusal, revision }: KnownTicket, shown: string | null): VerifiedTicket['state'] {
  if (refusal || revision === null) return 'void'
  return shown === null || revision.slice(0, SHOWN_OF_REVISION) === shown ? 'valid' : 'replaced'
}
