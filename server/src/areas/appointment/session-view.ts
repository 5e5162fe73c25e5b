import type { Centre } from '@contract/appointment/place'
import type { SessionShown } from '@contract/appointment/session-view'
import { regionOf } from '@contract/project/region-tree'
import type { LocalText } from '@contract/schemas'
import type { Project } from '@server/calls/project/project-cache'
import { nameOfRound, roundNamed } from '@server/domain/appointments/rounds'

/** Returns the name of a city; its code if the project no longer defines it. */
export function cityOf({ definition }: Pick<Project, 'definition'>, code: string): LocalText {
  return regionOf(definition.regions, code)?.name ?? { zh: code, en: code }
}

/** Session columns that queries return together with their own. */
export interface SessionOfRow {
  batchCode: string
  sessionId: string
  startsAt: string
  endsAt: string
  positionCode: string
  centre: Centre
}

/** Builds the view of a session for candidates, with names from the project file. */
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
