import { randomUUID } from 'node:crypto'
import { draftOf } from '@server/areas/registration/journey'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import { openAnswers } from '@server/domain/collecting/answers-at-rest'
import { SEATING_RULES, type SeatingRule } from '@server/domain/tickets/draw/arrange'
import type { Drawn, DrawRequest, Shortage } from '@server/domain/tickets/draw/draw'
import { drawBatch, type NotDrawn } from '@server/domain/tickets/draw/draw-batch'
import type { Seatable } from '@server/domain/tickets/draw/to-seat'
import { type Room, type SeatsMoved, moveTicketRoom } from '@server/domain/tickets/move-seats'
import { countTickets, findUnissued, type NotTicketed, type TicketCounts } from '@server/domain/tickets/ticketed-batch'
import { type Command, type CommandCall, CommandFault, exactly, oneOf, projectOf, UsageFault } from '../command'
import { table, time } from '../output/table'
import { unprintableNote } from '../output/unprintable-names'

export const ticketsDraw: Command = {
  name: 'tickets draw',
  usage: 'DOMAIN BATCH',
  summary:
    'Give the candidates of a closed batch numbers and seats; who has them keeps them, who comes late gets what is free',
  options: {
    rule: { summary: `how they are seated: ${SEATING_RULES.join(', ')} (shuffled where nothing is said)` },
    by: {
      summary: 'with --rule apart: the field of the information table that must not meet itself, for example school',
    },
    seed: { summary: 'the same words draw the same seats; by chance where nothing is said' },
    spare: { summary: 'seats that stay free in each test area, for who comes late (0)' },
    again: { summary: 'take back first what was drawn and not issued', flag: true },
  },
  async run(call) {
    const { DOMAIN, BATCH } = exactly(call, 'DOMAIN', 'BATCH')
    const options = drawOptionsIn(call)
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const { projectId } = project
    const answerOf = (one: Seatable, field: string) => comparableAnswer(services, projectId, BATCH, one, field)
    const drawn = await drawBatch(services, project, { ...options, batch: BATCH, answerOf, actor: call.actor })
    if ('refused' in drawn) throw new CommandFault(notDrawnText(drawn, project, { batch: BATCH, by: options.by }))
    const note = await unprintableNote(services, projectId, await findUnissued(services.db, projectId, BATCH))
    call.print(
      drawn.seats + drawn.tickets > 0
        ? drawnText(drawn, options) + note
        : nothingDrawnText(BATCH, await countTickets(services.db, projectId, BATCH)) + note,
    )
  },
}

function notDrawnText(
  refusal: NotDrawn,
  project: Project,
  { batch, by }: { batch: string; by: string | null },
): string {
  switch (refusal.refused) {
    case 'open':
      return `“${batch}” is open until ${time(refusal.closesAt)} (UTC+8): seats are drawn once it is closed.`
    case 'noField':
      return `The information table of “${batch}” has no field “${by}”.`
    case 'shortages':
      return shortageText(refusal.shortages)
    default:
      return notTicketedText(refusal, project, batch)
  }
}

type DrawOptions = Pick<DrawRequest, 'rule' | 'seed' | 'spare'> & { by: string | null; again: boolean }

function drawOptionsIn({ options }: CommandCall): DrawOptions {
  const rule: SeatingRule = oneOf(SEATING_RULES, options['rule'] ?? 'shuffled', 'rule')
  const by = options['by'] ?? null
  if ((rule === 'apart') !== (by !== null)) throw new UsageFault('--rule apart and --by FIELD belong together.')
  const spare = Number(options['spare'] ?? 0)
  if (!Number.isInteger(spare) || spare < 0) throw new UsageFault('--spare is a number of seats: 0, 1, 2, …')
  return { rule, by, spare, seed: options['seed'] ?? randomUUID(), again: options['again'] !== undefined }
}

/** Normalises the answer to lower-case letters and digits, so that spelling variants match. */
function comparableAnswer(
  services: Services,
  projectId: string,
  batchCode: string,
  one: Seatable,
  key: string,
): string {
  const answers = openAnswers(services, draftOf({ projectId, accountId: one.accountId }, batchCode), one.answers)
  const answer = answers[key]
  return typeof answer === 'string' ? answer.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') : ''
}

function shortageText(shortages: readonly Shortage[]): string {
  const rows = shortages.map(({ areaCode, wanted, free }) => [areaCode, String(wanted), String(free)])
  return `Too few seats; nothing was drawn.\n${table(['AREA', 'WANTED', 'FREE'], rows)}`
}

function drawnText({ tickets, seats, areas }: Drawn, { rule, seed }: DrawOptions): string {
  const rows = areas.map(({ areaCode, seated, left, neighbours }) => [
    ...[areaCode, String(seated), String(left)],
    ...(rule === 'apart' ? [String(neighbours)] : []),
  ])
  const head = ['AREA', 'SEATED', 'STILL FREE', ...(rule === 'apart' ? ['NEIGHBOURS'] : [])]
  return `${table(head, rows)}\n${tickets} numbers and ${seats} seats were drawn (seed ${seed}). Candidates see them after \`tickets issue\`.`
}

/** Explains why nothing was drawn, because a repeated draw must not look successful. */
function nothingDrawnText(batch: string, { drawn, issued }: TicketCounts): string {
  if (drawn === 0) return `Nobody of “${batch}” is paid and approved with nothing under way: there is nobody to seat.`
  const open = drawn - issued
  const again = open > 0 ? ` \`--again\` takes back those ${open} that are not issued and draws them anew.` : ''
  return `Nothing was drawn: everybody of “${batch}” who is paid and approved has a number and a seat.${again}`
}

export const ticketsMove: Command = {
  name: 'tickets move',
  usage: 'DOMAIN BATCH CENTRE ROOM',
  summary:
    'Move everybody out of a room whose seats were drawn, and tell them; numbers stay, nobody is drawn in that room again',
  options: {
    'to-room': { summary: 'the room they go to, or several by commas, filled in this order' },
    'to-centre': { summary: 'the test centre of that room; the same one where nothing is said' },
  },
  async run(call) {
    const { DOMAIN, BATCH, CENTRE, ROOM } = exactly(call, 'DOMAIN', 'BATCH', 'CENTRE', 'ROOM')
    const { 'to-room': toRoom, 'to-centre': toCentre = CENTRE } = call.options
    const rooms = (toRoom ?? '').split(',').map((code) => code.trim())
    if (rooms.includes('')) throw new UsageFault('Say where they go: --to-room ROOM, or --to-room ROOM,ROOM.')
    const to = [...new Set(rooms)].map((roomCode) => ({ centreCode: toCentre, roomCode }))
    if (to.some(({ centreCode, roomCode }) => centreCode === CENTRE && roomCode === ROOM))
      throw new UsageFault('They are in that room: say another one.')
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const from = { centreCode: CENTRE, roomCode: ROOM }
    const done = await moveTicketRoom(services, project, { batch: BATCH, from, to, actor: call.actor })
    if ('refused' in done) throw new CommandFault(notMovedText(done, project, BATCH))
    if (done.moved === 0)
      return call.print(`Nobody sits in ${CENTRE} ${ROOM}, so nobody was moved. Nobody is drawn there from now on.`)
    const notified =
      done.notified === done.moved ? 'and are told' : `and ${done.notified} of them, whose tickets are issued, are told`
    call.print(`${done.moved} people were moved to ${to.map(nameOf).join(', ')} ${notified}. Their numbers stay.`)
  },
}

const nameOf = ({ centreCode, roomCode }: Room) => `${centreCode} ${roomCode}`

function notMovedText(
  refusal: Extract<SeatsMoved, { refused: string }> | NotTicketed,
  project: Project,
  batch: string,
): string {
  switch (refusal.refused) {
    case 'tooFew':
      return `${refusal.wanted} people are in the room, and ${refusal.free} seats are free there. Nobody was moved.`
    case 'unknown':
      return `There is no room “${nameOf(refusal.room)}”: \`centres import\` makes rooms. Nobody was moved.`
    default:
      return notTicketedText(refusal, project, batch)
  }
}

/** Explains why no tickets are drawn for a code. */
export function notTicketedText(
  refusal: NotTicketed,
  { definition: { batches, domain } }: Project,
  code: string,
): string {
  switch (refusal.refused) {
    case 'round':
      return `“${code}” is a round of appointments: a seat is numbered as it is booked, and its ticket is there at once. \`sessions move\` moves who sits there.`
    case 'unknownBatch':
      return `${domain} has no batch “${code}”. There are: ${batches.map((each) => each.code).join(', ') || 'none'}.`
    case 'bookedInRound':
      return `Candidates of “${code}” book their seats in “${refusal.round}”: there is nothing to draw.`
    case 'noTickets':
      return `The file of ${domain} says nothing of tickets for “${code}”: add \`tickets\` with its numbers and centres.`
  }
}
