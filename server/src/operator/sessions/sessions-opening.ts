import { sql } from 'drizzle-orm'
import { roundNamed } from '@server/domain/appointments/rounds'
import { poolsOfSessions } from '@server/domain/appointments/session-pools'
import { offerSeats } from '@server/domain/appointments/waiting/offer-seats'
import { recordAudit } from '@server/domain/audit-log'
import { lockPoolsOf } from '@server/domain/seats/pools'
import { exactly, type Command } from '../command'
import { CommandFault, projectOf } from '../project-of'
import { sessionOf } from './session-of'

interface Opening {
  word: 'open' | 'close'
  summary: string
  isClosed: boolean
}

/** Opens or closes a session for booking. Booked seats stay; on closing, the waiting list is notified. */
function opening({ word, summary, isClosed }: Opening): Command {
  return {
    name: `sessions ${word}`,
    usage: 'DOMAIN ROUND SESSION',
    summary,
    async run(call) {
      const { DOMAIN, ROUND, SESSION } = exactly(call, 'DOMAIN', 'ROUND', 'SESSION')
      const services = await call.services()
      const project = await projectOf(services, DOMAIN)
      const { projectId } = project
      const session = await sessionOf(services, project, ROUND, SESSION)
      if (Date.parse(session.startsAt) <= services.now())
        throw new CommandFault(`${SESSION} has begun or is over: nobody books it, open or closed.`)
      const isChanged = await services.db.transaction(async (tx) => {
        const { rowCount } = await tx.execute(sql`
          update exam_session set is_closed = ${isClosed}
          where project_id = ${projectId} and session_id = ${session.sessionId} and is_closed <> ${isClosed}`)
        if (rowCount === 0) return false
        // seats freed while the session was closed are offered to the waiting list before they become bookable
        await lockPoolsOf(tx, projectId, poolsOfSessions(projectId, [session.sessionId]))
        await offerSeats(tx, { projectId, sessionId: session.sessionId }, roundNamed(project, ROUND), services.now())
        const details = { round: ROUND, session: SESSION }
        await recordAudit(services, tx, { projectId, actor: call.actor, action: `sessions ${word}`, details })
        return true
      })
      if (!isChanged) return call.print(`${SESSION} is ${isClosed ? 'closed' : 'open'} already.`)
      call.print(
        isClosed
          ? `${SESSION} is closed. ${session.booked} seats are booked and stay; ${session.waiting + session.offered} who wait are told that it ended.`
          : `${SESSION} is open: ${session.seats - session.booked - session.offered} of ${session.seats} seats are free.`,
      )
    },
  }
}

export const sessionsOpen = opening({ word: 'open', summary: 'Let a session be booked again', isClosed: false })
export const sessionsClose = opening({
  word: 'close',
  summary: 'Let nobody book a session any more; who has a seat keeps it',
  isClosed: true,
})
