import { and, count, eq, isNull } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import { tickets } from '@server/core/tables/ticket'
import type { Project } from '@server/calls/project/project-cache'
import { roundNamed } from '@server/domain/appointments/rounds'
import { lockDefinition } from '@server/domain/projects/lock-definition'
import type { DrawWish } from '@server/domain/tickets/draw/draw'
import { refuseUnknownBatch } from '../candidates/registrations/registrations-wanted'
import { CommandFault } from '../project-of'

/** Throws a CommandFault when the code is neither a batch nor a round. */
export function refuseUnticketed(project: Project, code: string): void {
  const { batches, appointments, domain } = project.definition
  const codes = [...batches, ...appointments].map((each) => each.code)
  if (codes.includes(code)) return
  throw new CommandFault(`${domain} has no batch and no round “${code}”. There are: ${codes.join(', ') || 'none'}.`)
}

/** Returns a batch whose seats are drawn. Throws a CommandFault otherwise. */
function ticketedBatch(project: Project, code: string): DrawWish['batch'] {
  const { batches, appointments, domain } = project.definition
  const batch = batches.find((each) => each.code === code)
  if (!batch && roundNamed(project, code))
    throw new CommandFault(
      `“${code}” is a round of appointments: a seat is numbered as it is booked, and its ticket is there at once. \`sessions move\` moves who sits there.`,
    )
  refuseUnknownBatch(project, code)
  if (batch?.tickets) return { ...batch, tickets: batch.tickets }
  const round = appointments.find(({ of }) => of === code)
  throw new CommandFault(
    round
      ? `Candidates of “${code}” book their seats in “${round.code}”: there is nothing to draw.`
      : `The file of ${domain} says nothing of tickets for “${code}”: add \`tickets\` with its numbers and centres.`,
  )
}

/**
 * Locks the project and returns the batch with all batches from the locked definition. Serialises draws, moves and
 * issues of tickets with each other and with imports of the project file.
 */
export async function lockTicketedBatch(
  tx: Executor,
  project: Project,
  code: string,
): Promise<Pick<DrawWish, 'batch' | 'batches'>> {
  const definition = await lockDefinition(tx, project.projectId)
  return { batch: ticketedBatch({ ...project, definition }, code), batches: definition.batches }
}

/** Accounts with a drawn but unissued ticket. */
export async function unissuedOf(db: Executor, projectId: string, batchCode: string): Promise<string[]> {
  const rows = await db
    .select({ accountId: tickets.accountId })
    .from(tickets)
    .where(and(eq(tickets.projectId, projectId), eq(tickets.batchCode, batchCode), isNull(tickets.issuedAt)))
  return rows.map(({ accountId }) => accountId)
}

/** Number of drawn and of issued tickets. */
export interface TicketsCounted {
  drawn: number
  issued: number
}

export async function countTickets(db: Executor, projectId: string, batchCode: string): Promise<TicketsCounted> {
  const [found] = await db
    .select({ drawn: count(), issued: count(tickets.issuedAt) })
    .from(tickets)
    .where(and(eq(tickets.projectId, projectId), eq(tickets.batchCode, batchCode)))
  return found ?? { drawn: 0, issued: 0 }
}
