import { moveRoom, type Moved } from '@server/domain/appointments/move-room'
import { recordAudit } from '@server/domain/audit-log'
import { exactly, UsageFault, type Command } from '../command'
import { CommandFault, projectOf } from '../project-of'
import { sessionOf } from './session-of'

export const sessionsMove: Command = {
  name: 'sessions move',
  usage: 'DOMAIN ROUND SESSION ROOM',
  summary: 'Move everybody of a room to another room or session and tell them; nobody is put in that room again',
  options: {
    'to-room': { summary: 'another room of the same session' },
    'to-session': { summary: 'any free seat of another session of the round' },
  },
  async run(call) {
    const { DOMAIN, ROUND, SESSION, ROOM } = exactly(call, 'DOMAIN', 'ROUND', 'SESSION', 'ROOM')
    const { 'to-room': toRoom, 'to-session': toSession } = call.options
    if ((toRoom === undefined) === (toSession === undefined))
      throw new UsageFault('Say where they go: --to-room or --to-session.')
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const { projectId } = project
    const from = await sessionOf(services, project, ROUND, SESSION)
    const target = toSession === undefined ? from : await sessionOf(services, project, ROUND, toSession)
    const now = services.now()
    if (target.session === from.session && toSession !== undefined)
      throw new UsageFault('--to-session is the session that they are in: say --to-room.')
    if (toRoom === ROOM) throw new UsageFault('--to-room is the room that they are in.')
    for (const { session, startsAt } of [from, target])
      if (Date.parse(startsAt) <= now)
        throw new CommandFault(`${session} has begun: nobody can be moved from or to it.`)
    if (target.position !== from.position)
      throw new CommandFault(
        `${target.session} interviews for “${target.position}”, and they come for “${from.position}”.`,
      )
    const moved = await services.db.transaction(async (tx) => {
      const done = await moveRoom(services, tx, {
        projectId,
        from: { sessionId: from.sessionId, revision: from.revision, room: ROOM },
        to: { sessionId: target.sessionId, revision: target.revision, room: toRoom ?? null },
        at: new Date(services.now()),
      })
      if ('refused' in done) throw new CommandFault(whyNot(done))
      const details = { round: ROUND, session: SESSION, room: ROOM, toRoom, toSession, people: done.moved }
      await recordAudit(services, tx, { projectId, actor: call.actor, action: 'sessions move', details })
      return done.moved
    })
    call.print(
      moved === 0
        ? `Nobody sits in room ${ROOM}, so nobody was moved. The room is no longer of ${SESSION}.`
        : `${moved} people were moved to ${toRoom ?? target.session} and are told.`,
    )
  },
}

function whyNot(refused: Extract<Moved, { refused: string }>): string {
  switch (refused.refused) {
    case 'noRoom':
      return `There is no room “${refused.room}” in that session. There are: ${refused.rooms.join(', ')}.`
    case 'outdated':
      return 'One of the sessions was changed in this moment, or has begun. Nobody was moved: look at `sessions list`, then try again.'
    case 'tooFew':
      return `${refused.wanted} people are in the room, and ${refused.free} seats are free there. Nobody was moved.`
    case 'conflict':
      return `${refused.people} of them have another appointment at that time. Nobody was moved.`
    case 'tooLong':
      return `${refused.people} of them have extra time, and no room there is free as long as they need it. Nobody was moved.`
    case 'changing':
      return 'Somebody took a seat of the room in this moment. Nobody was moved: try again.'
    case 'offered':
      return `${refused.people} seats of the room are kept for who waited for this session. Wait until they have answered, or choose another room. Nobody was moved.`
  }
}
