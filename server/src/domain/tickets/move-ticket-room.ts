import type { Project } from '@server/calls/project/project-cache'
import { transactUnlessRefused } from '@server/core/postgres/transact-unless-refused'
import type { Services } from '@server/core/services'
import { recordAudit } from '../audit-log'
import { moveSeats, type Room, type SeatsMoved } from './move-seats'
import { lockTicketedBatch, type NotTicketed } from './ticketed-batch'

interface RoomMove {
  batch: string
  from: Room
  /** Target rooms, filled in this order. */
  to: readonly Room[]
  actor: string
}

/** Moves all candidates out of a room whose seats were drawn and records it; nothing is changed when it is refused. */
export async function moveTicketRoom(
  services: Services,
  project: Project,
  { batch: code, from, to, actor }: RoomMove,
): Promise<SeatsMoved | NotTicketed> {
  const { projectId } = project
  return transactUnlessRefused<SeatsMoved | NotTicketed>(services, async (tx) => {
    const locked = await lockTicketedBatch(tx, project, code)
    if ('refused' in locked) return locked
    const moved = await moveSeats(tx, { projectId, ...locked, from, to, at: new Date(services.now()) })
    if ('refused' in moved) return moved
    const details = {
      ...{ batch: code, centre: from.centreCode, room: from.roomCode, toCentre: to[0]?.centreCode },
      ...{ toRooms: to.map(({ roomCode }) => roomCode), people: moved.moved },
    }
    await recordAudit(services, tx, { projectId, actor, action: 'tickets move', details })
    return moved
  })
}
