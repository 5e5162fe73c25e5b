import { transactUnlessRefused } from '@server/core/postgres/transact-unless-refused'
import type { Services } from '@server/core/services'
import { recordAudit } from '../audit-log'
import { type MoveOutcome, moveRoom } from './move-room'
import type { SessionRow } from './sessions'

interface RoomMove {
  projectId: string
  from: SessionRow
  room: string
  /** Another room of the same session, or any free seat of another session. */
  to: { room: string } | { session: SessionRow }
  actor: string
}

/** Moves all candidates of a room and records it; nothing is changed when it is refused. */
export async function moveSessionRoom(
  services: Services,
  { projectId, from, room, to, actor }: RoomMove,
): Promise<MoveOutcome> {
  const target = 'session' in to ? to.session : from
  const toRoom = 'room' in to ? to.room : undefined
  return transactUnlessRefused(services, async (tx) => {
    const done = await moveRoom(services, tx, {
      projectId,
      from: { sessionId: from.sessionId, revision: from.revision, room },
      to: { sessionId: target.sessionId, revision: target.revision, room: toRoom ?? null },
      at: new Date(services.now()),
    })
    if ('refused' in done) return done
    const toSession = 'session' in to ? to.session.session : undefined
    const details = { round: from.round, session: from.session, room, toRoom, toSession, people: done.moved }
    await recordAudit(services, tx, { projectId, actor, action: 'sessions move', details })
    return done
  })
}
