import { and, count, eq, isNull } from 'drizzle-orm'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import { tickets } from '@server/core/tables/ticket'
import { roundNamed } from '../appointments/rounds'
import { lockDefinition } from '../projects/lock-definition'
import type { DrawRequest } from './draw/draw'

/**
 * - `round`: seats of a round are numbered as they are booked. `bookedInRound`: candidates of the batch book their seats
 *   in a round.
 * - `noTickets`: the project file does not configure tickets for the batch.
 */
export type NotTicketed =
  | { refused: 'round' }
  | { refused: 'unknownBatch' }
  | { refused: 'bookedInRound'; round: string }
  | { refused: 'noTickets' }

type TicketedBatch = Pick<DrawRequest, 'batch' | 'batches'>

/**
 * Locks the project and returns the batch with all batches from the locked definition. Serialises draws, moves and
 * issues of tickets with each other and with imports of the project file.
 */
export async function lockTicketedBatch(
  tx: Executor,
  project: Project,
  code: string,
): Promise<TicketedBatch | NotTicketed> {
  const definition = await lockDefinition(tx, project.projectId)
  const { batches, appointments } = definition
  const batch = batches.find((each) => each.code === code)
  if (!batch) return { refused: roundNamed({ ...project, definition }, code) ? 'round' : 'unknownBatch' }
  if (batch.tickets) return { batch: { ...batch, tickets: batch.tickets }, batches }
  const round = appointments.find(({ of }) => of === code)
  return round ? { refused: 'bookedInRound', round: round.code } : { refused: 'noTickets' }
}

/** Returns the accounts with a drawn but unissued ticket. */
export async function findUnissued(db: Executor, projectId: string, batchCode: string): Promise<string[]> {
  const rows = await db
    .select({ accountId: tickets.accountId })
    .from(tickets)
    .where(and(eq(tickets.projectId, projectId), eq(tickets.batchCode, batchCode), isNull(tickets.issuedAt)))
  return rows.map(({ accountId }) => accountId)
}

/** Number of drawn and of issued tickets. */
export interface TicketCounts {
  drawn: number
  issued: number
}

export async function countTickets(db: Executor, projectId: string, batchCode: string): Promise<TicketCounts> {
  const [found] = await db
    .select({ drawn: count(), issued: count(tickets.issuedAt) })
    .from(tickets)
    .where(and(eq(tickets.projectId, projectId), eq(tickets.batchCode, batchCode)))
  return found ?? { drawn: 0, issued: 0 }
}
