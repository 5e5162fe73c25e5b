import { formatInstant } from '@contract/format'
import { ticketSources } from '@server/area-list'
import type { IssueDetails } from '@server/areas/ticket/actions/draw'
import type { UnmarkDetails } from '@server/areas/ticket/actions/move'
import { verifyTicket } from '@server/areas/ticket/verify'
import type { Project } from '@server/calls/project/project-cache'
import { Failure } from '@server/core/failure'
import { roundNamed } from '@server/domain/appointments/rounds'
import { findTicketPage } from '@server/domain/tickets/ticket-store'
import { singleCommand } from '../actions/single-command'
import { type Command, CommandFault, exactly, limitOf, limitOption, listed, projectOf } from '../command'
import { table, time } from '../output/table'
import { unprintableNote } from '../output/unprintable-names'
import { ticketsDraw, ticketsMove } from './draw-tickets'

const ticketsIssue: Command = singleCommand<IssueDetails>('tickets issue', {
  usage: 'DOMAIN BATCH',
  read: (call) => {
    const { DOMAIN, BATCH } = exactly(call, 'DOMAIN', 'BATCH')
    return { domain: DOMAIN, input: { batch: BATCH } }
  },
  doneText: async ({ accountIds, from }, { call: { language }, services, project }) => {
    const note = await unprintableNote(services, project.projectId, accountIds)
    return issuedText[language](accountIds.length, from === undefined ? null : time(from)) + note
  },
})

const issuedText = {
  zh: (count: number, from: string | null) =>
    `已发布 ${count} 个准考证${from === null ? '' : `，考生自 ${from}（UTC+8）起可以查看`}，白天通知考生。`,
  en: (count: number, from: string | null) =>
    `${count} tickets are issued${from === null ? '' : `; candidates see them from ${from} (UTC+8) on`}, and are told of it by day.`,
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

const ticketsUnmark: Command = singleCommand<UnmarkDetails>('tickets unmark', {
  usage: 'DOMAIN BATCH|ROUND NUMBER',
  read: (call) => {
    const { DOMAIN, NUMBER, ...named } = exactly(call, 'DOMAIN', 'BATCH|ROUND', 'NUMBER')
    const code = named['BATCH|ROUND']
    return { domain: DOMAIN, input: { code, number: NUMBER }, require: (project) => requireBatchOrRound(project, code) }
  },
  doneText: ({ printedAt }, { call: { language }, written }) => {
    const { number } = written.input as { number: string }
    return language === 'zh'
      ? `${number} 于 ${time(printedAt)}（UTC+8）打印，现视为未打印，考生须重新打印。`
      : `${number}, printed ${time(printedAt)} (UTC+8), counts as not printed. Its candidate prints it again.`
  },
})

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
