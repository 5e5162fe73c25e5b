import type { Project } from '@server/calls/project/project-cache'
import { findSessions, type SessionRow } from '@server/domain/appointments/sessions'
import { exactly, type Command } from '../command'
import { limitOf, limitOption, listed } from '../limit'
import { roundNamed } from '@server/domain/appointments/rounds'
import { CommandFault, projectOf } from '../project-of'
import { table, time } from '../table'

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

export const sessionsList: Command = {
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
    if (round !== undefined && !roundNamed(project, round)) throw new CommandFault(noRound(project, round))
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

function noRound({ definition: { domain, appointments } }: Project, round: string): string {
  const codes = appointments.map(({ code }) => code).join(', ')
  return `${domain} has no round “${round}”. There are: ${codes === '' ? 'none' : codes}.`
}

function stateOf({ isClosed, startsAt, endsAt }: SessionRow, now: number): string {
  if (Date.parse(endsAt) <= now) return 'over'
  if (Date.parse(startsAt) <= now) return 'under way'
  return isClosed ? 'closed' : 'open'
}
