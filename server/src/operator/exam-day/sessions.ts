import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import {
  setSessionClosed,
  findLatestSession,
  findSessions,
  type SessionRow,
} from '@server/domain/appointments/sessions'
import { roundNamed } from '@server/domain/appointments/rounds'
import { type Command, CommandFault, exactly, limitOf, limitOption, listed, projectOf } from '../command'
import { table, time } from '../output/table'
import { centresImport, sessionsImport } from './import-sessions'

const head = [
  'ROUND',
  'SESSION',
  'CENTRE',
  'BEGINS (UTC+8)',
  'ENDS (UTC+8)',
  'SEATS',
  'BOOKED',
  'OFFERED',
  'WAITING',
  'STATE',
]

const sessionsList: Command = {
  name: 'sessions list',
  usage: 'DOMAIN',
  summary: 'Show the sessions of a project, the next first: seats, who has one, who is offered one, who waits',
  options: { round: { summary: 'of this round alone' }, ...limitOption },
  reads: 'setup',
  async run(call) {
    const { DOMAIN } = exactly(call, 'DOMAIN')
    const limit = limitOf(call)
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const { round } = call.options
    if (round !== undefined && !roundNamed(project, round)) throw new CommandFault(noRoundText(project, round))
    const now = services.now()
    const found = await findSessions(
      services.db,
      { projectId: project.projectId, round, limit },
      new Date(now).toISOString(),
    )
    const rows = found.map((row) => ({ ...row, state: stateOf(row, now) }))
    const printed = table(
      head,
      rows.map((row) => [
        ...[row.round, row.session, row.centre, time(row.startsAt), time(row.endsAt)],
        ...[row.seats, row.booked, row.offered, row.waiting].map(String),
        row.state,
      ]),
    )
    call.show(rows, () => listed(printed, { shown: rows.length, limit }))
  },
}

function noRoundText({ definition: { domain, appointments } }: Project, round: string): string {
  const codes = appointments.map(({ code }) => code).join(', ')
  return `${domain} has no round “${round}”. There are: ${codes === '' ? 'none' : codes}.`
}

function stateOf({ isClosed, startsAt, endsAt }: SessionRow, now: number): string {
  if (Date.parse(endsAt) <= now) return 'over'
  if (Date.parse(startsAt) <= now) return 'under way'
  return isClosed ? 'closed' : 'open'
}

interface Opening {
  word: 'open' | 'close'
  summary: string
  isClosed: boolean
}

/** Opens or closes a session for booking. Booked seats stay; on closing, the waiting list is notified. */
function openingCommand({ word, summary, isClosed }: Opening): Command {
  return {
    name: `sessions ${word}`,
    usage: 'DOMAIN ROUND SESSION',
    summary,
    async run(call) {
      const { DOMAIN, ROUND, SESSION } = exactly(call, 'DOMAIN', 'ROUND', 'SESSION')
      const services = await call.services()
      const project = await projectOf(services, DOMAIN)
      const session = await requireSession(services, project, ROUND, SESSION)
      if (Date.parse(session.startsAt) <= services.now())
        throw new CommandFault(`${SESSION} has begun or is over: nobody books it, open or closed.`)
      const opening = { round: ROUND, session: { ...session, session: SESSION }, isClosed, actor: call.actor }
      const isChanged = await setSessionClosed(services, project, opening)
      if (!isChanged) return call.print(`${SESSION} is ${isClosed ? 'closed' : 'open'} already.`)
      call.print(
        isClosed
          ? `${SESSION} is closed. ${session.booked} seats are booked and stay; ${session.waiting + session.offered} who wait are told that it ended.`
          : `${SESSION} is open: ${session.seats - session.booked - session.offered} of ${session.seats} seats are free.`,
      )
    },
  }
}

const sessionsOpen = openingCommand({ word: 'open', summary: 'Let a session be booked again', isClosed: false })

const sessionsClose = openingCommand({
  word: 'close',
  summary: 'Let nobody book a session any more; who has a seat keeps it',
  isClosed: true,
})

/** Returns the latest session with this code. Throws a CommandFault when there is none. */
export async function requireSession(
  services: Services,
  { projectId, definition }: Project,
  round: string,
  session: string,
): Promise<SessionRow> {
  const latest = await findLatestSession(services, projectId, round, session)
  if (!latest)
    throw new CommandFault(
      `There is no session “${session}” in “${round}”. \`sessions list ${definition.domain}\` shows those there are.`,
    )
  return latest
}

/** In the order of the help. */
export const sessionCommands: readonly Command[] = [
  centresImport,
  sessionsImport,
  sessionsList,
  sessionsOpen,
  sessionsClose,
]
