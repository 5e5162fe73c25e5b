import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import { findSessions, type SessionRow } from '@server/domain/appointments/sessions'
import { CommandFault } from '../project-of'

/** Returns the latest session with this code. Throws a CommandFault when there is none. */
export async function sessionOf(
  services: Services,
  { projectId, definition }: Project,
  round: string,
  session: string,
): Promise<SessionRow> {
  const now = new Date(services.now()).toISOString()
  const found = await findSessions(services.db, { projectId, round, session, limit: 1_000 }, now)
  const [latest] = found.sort((one, other) => Date.parse(other.startsAt) - Date.parse(one.startsAt))
  if (!latest)
    throw new CommandFault(
      `There is no session “${session}” in “${round}”. \`sessions list ${definition.domain}\` shows those there are.`,
    )
  return latest
}
