import type { Centre } from '@contract/appointment/place'
import type { SessionShown } from '@contract/appointment/session-shown'
import type { Project } from '@server/calls/project/project-cache'
import { nameOfRound, roundNamed } from '@server/domain/appointments/rounds'
import { cityOf } from './city'

/** A session as the database writes it, beside whatever is asked for with it. */
export interface SessionOfRow {
  batchCode: string
  sessionId: string
  startsAt: string
  endsAt: string
  positionCode: string
  centre: Centre
}

/** As candidates see it, with what the project's file names. */
export function sessionShown(project: Pick<Project, 'definition'>, row: SessionOfRow): SessionShown {
  const { batchCode, sessionId, startsAt, endsAt, positionCode, centre } = row
  const round = roundNamed(project, batchCode)
  return {
    ...{ batchCode, sessionId, centre },
    batchName: nameOfRound(project, batchCode),
    kind: round?.kind ?? 'exam',
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
    position: round?.positions.find(({ code }) => code === positionCode)?.name ?? null,
    city: cityOf(project, centre.regionCode),
  }
}
