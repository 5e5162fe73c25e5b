import { randomUUID } from 'node:crypto'
import type { DrawDetails } from '@server/areas/ticket/actions/draw'
import { type MoveDetails, nameOf } from '@server/areas/ticket/actions/move'
import { SEATING_RULES, type SeatingRule } from '@server/domain/tickets/draw/arrange'
import type { Room } from '@server/domain/tickets/move-seats'
import { findUnissued } from '@server/domain/tickets/ticketed-batch'
import { singleCommand } from '../actions/single-command'
import { type Command, type CommandCall, exactly, oneOf, UsageFault } from '../command'
import { table } from '../output/table'
import { unprintableNote } from '../output/unprintable-names'

export const ticketsDraw: Command = singleCommand<DrawDetails>('tickets draw', {
  usage: 'DOMAIN BATCH',
  options: {
    rule: { summary: `how they are seated: ${SEATING_RULES.join(', ')} (shuffled where nothing is said)` },
    by: {
      summary: 'with --rule apart: the field of the information table that must not meet itself, for example school',
    },
    seed: { summary: 'the same words draw the same seats; by chance where nothing is said' },
    spare: { summary: 'seats that stay free in each test area, for who comes late (0)' },
    again: { summary: 'take back first what was drawn and not issued', flag: true },
  },
  read: (call) => {
    const { DOMAIN, BATCH } = exactly(call, 'DOMAIN', 'BATCH')
    return { domain: DOMAIN, input: { batch: BATCH, ...drawOptionsIn(call) } }
  },
  doneText: async (details, { call, services, project: { projectId }, written }) => {
    const { batch, ...options } = written.input as DrawOptions & { batch: string }
    const note = await unprintableNote(services, projectId, await findUnissued(services.db, projectId, batch))
    return drawnText(details, options, call) + note
  },
})

interface DrawOptions {
  rule: SeatingRule
  by: string | null
  seed: string
  spare: number
  again: boolean
}

function drawOptionsIn({ options }: CommandCall): DrawOptions {
  const rule: SeatingRule = oneOf(SEATING_RULES, options['rule'] ?? 'shuffled', 'rule')
  const by = options['by'] ?? null
  if ((rule === 'apart') !== (by !== null)) throw new UsageFault('--rule apart and --by FIELD belong together.')
  const spare = Number(options['spare'] ?? 0)
  if (!Number.isInteger(spare) || spare < 0) throw new UsageFault('--spare is a number of seats: 0, 1, 2, …')
  return { rule, by, spare, seed: options['seed'] ?? randomUUID(), again: options['again'] !== undefined }
}

const drawWords = {
  zh: {
    head: ['考区', '已编排', '空余'],
    neighbours: '相邻',
    drawn: (tickets: number, seats: number, seed: string) =>
      `已编排 ${tickets} 个准考证号、${seats} 个座位（seed ${seed}）。tickets issue 之后考生可以查看。`,
  },
  en: {
    head: ['AREA', 'SEATED', 'STILL FREE'],
    neighbours: 'NEIGHBOURS',
    drawn: (tickets: number, seats: number, seed: string) =>
      `${tickets} numbers and ${seats} seats were drawn (seed ${seed}). Candidates see them after \`tickets issue\`.`,
  },
}

function drawnText(
  { tickets, seats, areas }: DrawDetails,
  { rule, seed }: Pick<DrawOptions, 'rule' | 'seed'>,
  { language }: CommandCall,
): string {
  const isApart = rule === 'apart'
  const words = drawWords[language]
  const rows = areas.map(({ areaCode, seated, left, neighbours }) => [
    ...[areaCode, String(seated), String(left)],
    ...(isApart ? [String(neighbours)] : []),
  ])
  const head = [...words.head, ...(isApart ? [words.neighbours] : [])]
  return `${table(head, rows)}\n${words.drawn(tickets, seats, seed)}`
}

export const ticketsMove: Command = singleCommand<MoveDetails>('tickets move', {
  usage: 'DOMAIN BATCH CENTRE ROOM',
  options: {
    'to-room': { summary: 'the room they go to, or several by commas, filled in this order' },
    'to-centre': { summary: 'the test centre of that room; the same one where nothing is said' },
  },
  read: (call) => {
    const { DOMAIN, BATCH, CENTRE, ROOM } = exactly(call, 'DOMAIN', 'BATCH', 'CENTRE', 'ROOM')
    const { 'to-room': toRoom, 'to-centre': toCentre = CENTRE } = call.options
    const rooms = (toRoom ?? '').split(',').map((code) => code.trim())
    if (rooms.includes('')) throw new UsageFault('Say where they go: --to-room ROOM, or --to-room ROOM,ROOM.')
    const to = [...new Set(rooms)].map((roomCode) => ({ centreCode: toCentre, roomCode }))
    if (to.some(({ centreCode, roomCode }) => centreCode === CENTRE && roomCode === ROOM))
      throw new UsageFault('They are in that room: say another one.')
    return { domain: DOMAIN, input: { batch: BATCH, from: { centreCode: CENTRE, roomCode: ROOM }, to } }
  },
  doneText: ({ moved, notified }, { call: { language }, written }) => {
    const { from, to } = written.input as { from: Room; to: readonly Room[] }
    return movedText[language]({ moved, notified, from: nameOf(from), to: to.map(nameOf).join(', ') })
  },
})

interface Moved extends MoveDetails {
  from: string
  to: string
}

const movedText = {
  zh: ({ moved, notified, from, to }: Moved) =>
    moved === 0
      ? `${from} 没有考生，未调整。此后不再编排该考场。`
      : `已将 ${moved} 人调整到 ${to}，通知 ${notified} 人。准考证号不变。`,
  en: ({ moved, notified, from, to }: Moved) => {
    if (moved === 0) return `Nobody sits in ${from}, so nobody was moved. Nobody is drawn there from now on.`
    const told = notified === moved ? 'and are told' : `and ${notified} of them, whose tickets are issued, are told`
    return `${moved} people were moved to ${to} ${told}. Their numbers stay.`
  },
}
