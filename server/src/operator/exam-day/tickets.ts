import { formatInstant } from '@contract/format'
import { ticketSources } from '@server/area-list'
import { verifyTicket } from '@server/areas/ticket/verify'
import type { Project } from '@server/calls/project/project-cache'
import { Failure } from '@server/core/failure'
import { roundNamed } from '@server/domain/appointments/rounds'
import { issueTickets } from '@server/domain/tickets/issue-tickets'
import { findTicketPage } from '@server/domain/tickets/ticket-store'
import { unmarkPrinted } from '@server/domain/tickets/unmark-printed'
import { type Command, CommandFault, exactly, limitOf, limitOption, listed, projectOf } from '../command'
import { table, time } from '../output/table'
import { unprintableNote } from '../output/unprintable-names'
import { notTicketedText, ticketsDraw, ticketsMove } from './draw-tickets'

const ticketsIssue: Command = {
  name: 'tickets issue',
  usage: 'DOMAIN BATCH',
  summary: 'Let candidates see and print what was drawn; from then on nothing of it is drawn again',
  async run(call) {
    const { DOMAIN, BATCH } = exactly(call, 'DOMAIN', 'BATCH')
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const { projectId } = project
    const issued = await issueTickets(services, project, { batch: BATCH, actor: call.actor })
    if ('refused' in issued) throw new CommandFault(notIssuedText(issued, project, BATCH))
    const { accountIds, from } = issued
    const when = from ? `; candidates see them from ${time(from)} (UTC+8) on` : ''
    const note = await unprintableNote(services, projectId, accountIds)
    call.print(`${accountIds.length} tickets are issued${when}, and are told of it by day.${note}`)
  },
}

function notIssuedText(
  refusal: Extract<Awaited<ReturnType<typeof issueTickets>>, { refused: string }>,
  project: Project,
  code: string,
): string {
  if (refusal.refused !== 'nothing') return notTicketedText(refusal, project, code)
  return refusal.issued > 0
    ? `There is nothing to issue: all ${refusal.issued} tickets of “${code}” are issued. Who came late is drawn first: \`tickets draw\`.`
    : `There is nothing to issue: nothing was drawn for “${code}” yet. \`tickets draw\` comes first.`
}

const ticketsList: Command = {
  name: 'tickets list',
  usage: 'DOMAIN BATCH|ROUND',
  summary:
    'Show the tickets of a batch, or those of a round that were confirmed, by number: seats, whether issued, confirmed, printed',
  options: limitOption,
  reads: 'candidates',
  async run(call) {
    const { DOMAIN, ...named } = exactly(call, 'DOMAIN', 'BATCH|ROUND')
    const code = named['BATCH|ROUND']
    const limit = limitOf(call)
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const { projectId } = project
    requireBatchOrRound(project, code)
    const found = await findTicketPage(services, projectId, code, limit)
    await call.log(projectId, { of: code, shown: found.length })
    const printed = table(
      ['NUMBER', 'CANDIDATE', 'AREA CENTRE ROOM SEAT', 'CODE', 'ISSUED (UTC+8)', 'CONFIRMED', 'PRINTED'],
      found.map(({ number, candidate, seats, code, issuedAt, confirmedAt, printedAt }) => [
        ...[number, candidate, seats || '-', code],
        ...[issuedAt, confirmedAt, printedAt].map(time),
      ]),
    )
    const none = roundNamed(project, code)
      ? `Nobody has confirmed a ticket of “${code}” yet.`
      : `Nothing was drawn for “${code}” yet.`
    call.show(found, () => (found.length === 0 ? none : listed(printed, { shown: found.length, limit })))
  },
}

const ticketsUnmark: Command = {
  name: 'tickets unmark',
  usage: 'DOMAIN BATCH|ROUND NUMBER',
  summary:
    'Take the mark back that a ticket was printed: its candidate can reschedule, cancel or change again what the paper held',
  async run(call) {
    const { DOMAIN, NUMBER, ...named } = exactly(call, 'DOMAIN', 'BATCH|ROUND', 'NUMBER')
    const code = named['BATCH|ROUND']
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const { projectId } = project
    requireBatchOrRound(project, code)
    const unmarked = await unmarkPrinted(services, { projectId, code, number: NUMBER, actor: call.actor })
    if ('refused' in unmarked)
      throw new CommandFault(
        unmarked.refused === 'missing'
          ? `There is no ticket “${NUMBER}”. \`tickets list ${DOMAIN} ${code}\` shows them.`
          : `${NUMBER} was not printed: there is no mark to take back.`,
      )
    const { printedAt } = unmarked
    call.print(`${NUMBER}, printed ${time(printedAt)} (UTC+8), counts as not printed. Its candidate prints it again.`)
  },
}

const ticketsVerify: Command = {
  name: 'tickets verify',
  usage: 'DOMAIN CODE',
  summary: 'Say whether the paper with this code holds, as its QR code does; names are masked',
  reads: 'candidates',
  async run(call) {
    const { DOMAIN, CODE } = exactly(call, 'DOMAIN', 'CODE')
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const found = await verifyTicket(ticketSources, CODE, { services, project }).catch((error: unknown) => {
      if (error instanceof Failure) throw new CommandFault(`No ticket of ${DOMAIN} has the code “${CODE}”.`)
      throw error
    })
    await call.log(project.projectId, { code: CODE, state: found.state })
    call.show(found, () =>
      [
        `${found.state}: ${found.number}, ${found.realName}, ${found.batchName.en}`,
        ...found.sittings.map(
          ({ name, startsAt, centreName, room, seatNumber }) =>
            `${name.en}, ${formatInstant(startsAt, 'en')}: ${centreName.en}, ${room.name.en}, seat ${seatNumber}`,
        ),
      ].join('\n'),
    )
  },
}

/** Throws a CommandFault when the code is neither a batch nor a round. */
function requireBatchOrRound(project: Project, code: string): void {
  const { batches, appointments, domain } = project.definition
  const codes = [...batches, ...appointments].map((each) => each.code)
  if (codes.includes(code)) return
  throw new CommandFault(`${domain} has no batch and no round “${code}”. There are: ${codes.join(', ') || 'none'}.`)
}

/** In the order of the help. */
export const ticketCommands: readonly Command[] = [
  ticketsDraw,
  ticketsIssue,
  ticketsMove,
  ticketsList,
  ticketsUnmark,
  ticketsVerify,
]
