import type { Owner } from '@server/calls/handler'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import type { DemoTicket } from '@server/core/tables/definition/demo-registration'
import { lockDefinition } from '@server/domain/projects/lock-definition'
import { drawSeats } from '@server/domain/tickets/draw/draw'
import { updateTicket } from '@server/domain/tickets/ticket-store'
import type { TicketSource } from '@server/domain/tickets/ticketed'
import { outTicket } from './out-ticket'
import { confirmFacts, markPrinted } from './print'

interface Demonstrated {
  project: Project
  owner: Owner
}

/**
 * Draws a seat for an approved registration of a demonstration account and brings its ticket into the requested state.
 * Throws the failures of the calls used.
 */
export async function demonstrateTicket(
  services: Services,
  sources: readonly TicketSource[],
  of: Demonstrated,
  { registrationId, batchCode, ticket }: { registrationId: string; batchCode: string; ticket: DemoTicket },
): Promise<void> {
  const { projectId } = of.project
  const now = new Date(services.now())
  const drawn = await services.db.transaction(async (tx) => {
    const { batches } = await lockDefinition(tx, projectId)
    const batch = batches.find(({ code }) => code === batchCode)
    if (!batch?.tickets) throw new Error(`the file says nothing of tickets for ${batchCode}`)
    const wish = {
      projectId,
      batch: { ...batch, tickets: batch.tickets },
      batches,
      schoolOf: () => '',
      seed: '',
      spare: 0,
    }
    return drawSeats(tx, { ...wish, rule: 'inOrder', now })
  })
  if ('shortages' in drawn) throw new Error('there are too few seats')
  if (ticket === 'drawn') return
  await updateTicket(services.db, { projectId, ticketId: registrationId }, { issuedAt: now })
  if (ticket === 'confirmed') await confirm(services, sources, of, registrationId)
  if (ticket === 'printed') await demonstratePrinted(services, sources, of, registrationId)
}

/** Confirms and prints a ticket through the candidate's calls. */
export async function demonstratePrinted(
  services: Services,
  sources: readonly TicketSource[],
  of: Demonstrated,
  ticketId: string,
): Promise<void> {
  const said = await confirm(services, sources, of, ticketId)
  await markPrinted(sources, said, { services, ...of, groupDomain: null })
}

async function confirm(services: Services, sources: readonly TicketSource[], of: Demonstrated, ticketId: string) {
  const call = { services, ...of, groupDomain: null }
  const { revision } = await outTicket(sources, call, ticketId)
  const said = { params: { ticketId }, body: { revision } }
  await confirmFacts(sources, said, call)
  return said
}
