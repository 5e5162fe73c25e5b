import { recordAudit } from '@server/domain/audit-log'
import { moveSeats, type Room, type SeatsMoved } from '@server/domain/tickets/move-seats'
import { exactly, UsageFault, type Command } from '../command'
import { CommandFault, projectOf } from '../project-of'
import { lockTicketedBatch } from './ticketed-batch'

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
    const { projectId } = project
    const done = await services.db.transaction(async (tx) => {
      const { batch, batches } = await lockTicketedBatch(tx, project, BATCH)
      const from = { centreCode: CENTRE, roomCode: ROOM }
      const moved = await moveSeats(tx, { projectId, batch, batches, from, to, at: new Date(services.now()) })
      if ('refused' in moved) throw new CommandFault(whyNot(moved))
      const details = { batch: BATCH, centre: CENTRE, room: ROOM, toCentre, toRooms: rooms, people: moved.moved }
      await recordAudit(services, tx, { projectId, actor: call.actor, action: 'tickets move', details })
      return moved
    })
    if (done.moved === 0)
      return call.print(`Nobody sits in ${CENTRE} ${ROOM}, so nobody was moved. Nobody is drawn there from now on.`)
    const told =
      done.told === done.moved ? 'and are told' : `and ${done.told} of them, whose tickets are issued, are told`
    call.print(`${done.moved} people were moved to ${to.map(nameOf).join(', ')} ${told}. Their numbers stay.`)
  },
}

const nameOf = ({ centreCode, roomCode }: Room) => `${centreCode} ${roomCode}`

function whyNot(refused: Extract<SeatsMoved, { refused: string }>): string {
  switch (refused.refused) {
    case 'tooFew':
      return `${refused.wanted} people are in the room, and ${refused.free} seats are free there. Nobody was moved.`
    case 'unknown':
      return `There is no room “${nameOf(refused.room)}”: \`centres import\` makes rooms. Nobody was moved.`
  }
}
