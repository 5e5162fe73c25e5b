import { ticketDocuments } from '@server/core/tables/ticket'
import { defineArea } from '@server/domain/areas/define-area'
import { retainedWithAccount, retainedWithProject } from '@server/domain/areas/table-retention'
import { registerTicketCalendar } from './calendar-routes'
import { ticketNotificationJob } from './messages/notification-job'
import { ticketDocumentJob } from './document/ticket-document-job'
import { registerTicketDocuments, ticketDocumentAddress } from './document/document-routes'
import { deleteDocument, documentKey } from './document/document-store'
import { ticketReminders } from './reminders'
import { ticketPersonalData } from './ticket-personal-data'
import type { ticketEndpoints } from '@contract/endpoints/ticket'
import { isOfOthers } from '@contract/group/of-others'
import type { Handlers, Owner } from '@server/calls/handler'
import type { DocumentVerifier } from '@server/domain/documents/document-verifier'
import type { TicketSource } from '@server/domain/tickets/ticketed'
import { knownTickets, ticketCard } from './known-tickets'
import { outTicket } from './out-ticket'
import { confirmFacts, markPrinted } from './print'
import { ticketSheet } from './sheet'
import { verifyTicket } from './verify'
import { formatDate } from '@contract/format'
import type { NextStep } from '@contract/home/next-step'
import { gateState } from '@contract/project/gates'
import type { LocalText } from '@contract/schemas'
import type { TicketChange } from '@contract/ticket/ticket'
import { changeText } from '@contract/ticket/ticket-changes'
import { isToBePrinted } from '@contract/ticket/ticket-deadline'
import { gatesOf } from '@server/calls/project/gates'
import { closingTime, type StepsOf } from '@server/domain/next-steps'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import type { DemoTicket } from '@server/core/tables/definition/demo-registration'
import { lockDefinition } from '@server/domain/projects/lock-definition'
import { drawSeats } from '@server/domain/tickets/draw/draw'
import { updateTicket } from '@server/domain/tickets/ticket-store'

const toPrint = { zh: '核对并打印准考证', en: 'Check and print your admission ticket' }
const toPrintAgain = { zh: '准考证有变动，请重新打印', en: 'Your admission ticket has changed. Print it again' }

/** Next steps for issued tickets that are not printed in their current revision. */
const ticketSteps =
  (sources: readonly TicketSource[]): StepsOf =>
  async ({ services, owner, project }) => {
    const { batches, appointments } = project.definition
    if (appointments.length === 0 && !batches.some(({ tickets }) => tickets !== undefined)) return []
    const now = services.now()
    const gate = gatesOf(services, project).print
    if (gateState(gate, now) !== 'open') return []
    const cards = (await knownTickets(sources, { services, owner, project })).map((one) => ticketCard(one, now))
    return cards
      .filter((card) => isToBePrinted(card, now))
      .map(({ ticketId, batchName, isOutdated, changed, startsAt }): NextStep => ({
        // Ranks before announcements of the session, because candidates are not admitted without a ticket.
        kind: 'answer',
        title: isOutdated ? toPrintAgain : toPrint,
        about: isOutdated && changed ? withChange(batchName, changed) : batchName,
        when: closingTime(gate?.closesAt, startsAt),
        screen: 'ticketSheet',
        params: { ticketId },
      }))
  }

/** Example: `春季考试，11月20日变动：考场：第 3 考场 → 第 5 考场` */
function withChange(name: LocalText, { at, facts }: TicketChange): LocalText {
  return {
    zh: `${name.zh}，${formatDate(at, 'zh')} 变动：${changeText(facts, 'zh')}`,
    en: `${name.en}, changed on ${formatDate(at, 'en')}: ${changeText(facts, 'en')}`,
  }
}

export const ticketArea = defineArea({
  handlers: ({ ticketSources, documentVerifiers }) => ticketHandlers(ticketSources, documentVerifiers),
  routes: (app, services, { ticketSources: sources }) => {
    registerTicketCalendar(app, { services, sources })
    registerTicketDocuments(app, { services, sources })
  },
  jobs: ({ ticketSources }) => [ticketNotificationJob, ticketDocumentJob(ticketSources)],
  nextSteps: ({ ticketSources }) => [ticketSteps(ticketSources)],
  reminders: ticketReminders,
  personalData: [ticketPersonalData],
  encryptedFiles: [
    {
      // deleted and rendered again on demand
      table: ticketDocuments,
      keysOf: (row: typeof ticketDocuments.$inferSelect) => [documentKey(row)],
      otherwise: async ({ db, files: store }, row: typeof ticketDocuments.$inferSelect) => {
        await store.delete(documentKey(row))
        await deleteDocument(db, row)
      },
    },
  ],
  retention: [
    { tables: ['ticket_document'], period: 'until it is printed, or the exam is over', by: 'make-ticket-documents' },
    retainedWithAccount('admission_ticket', 'ticket_seat', 'ticket_change'),
    retainedWithProject('ticket_room_left'),
  ],
  demonstration: ({ ticketSources }) => ({
    actions: {
      drawTicket: (services, of, drawn) => demonstrateTicket(services, ticketSources, of, drawn),
      printTicket: (services, of, ticketId) => demonstratePrinted(services, ticketSources, of, ticketId),
    },
  }),
})

/** `sources`: areas that provide tickets. `others`: verification of other documents by their code. */
const ticketHandlers = (
  sources: readonly TicketSource[],
  others: readonly DocumentVerifier[],
): Handlers<typeof ticketEndpoints> => ({
  'GET /exm_c/tickets': async (_input, call) => {
    const known = await knownTickets(sources, call)
    const shown = known.filter(({ of }) => !isOfOthers(of.groupDomain, call.groupDomain))
    return { tickets: shown.map((ticket) => ticketCard(ticket, call.services.now())) }
  },
  'GET /exm_c/tickets/:ticketId': async ({ params: { ticketId } }, call) =>
    ticketSheet(await outTicket(sources, call, ticketId), call),
  'POST /exm_c/tickets/:ticketId/facts': (input, call) => confirmFacts(sources, input, call),
  'POST /exm_c/tickets/:ticketId/document': (input, call) => ticketDocumentAddress(sources, input, call),
  'POST /exm_c/tickets/:ticketId/printed': (input, call) => markPrinted(sources, input, call),
  'GET /exm_c/g/tickets/:domain/:ticketCode': async ({ params: { ticketCode } }, { services, project }) => {
    for (const verifyOther of others) {
      const found = await verifyOther({ services, project }, ticketCode.trim())
      if (found) return found
    }
    return verifyTicket(sources, ticketCode, { services, project })
  },
})

interface Demonstrated {
  project: Project
  owner: Owner
}

/**
 * Draws a seat for an approved registration of a demonstration account and brings its ticket into the requested state.
 * Throws the failures of the calls used.
 */
async function demonstrateTicket(
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
async function demonstratePrinted(
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
