/**
 * Test areas that take nobody new (`isClosed` in the project's file): who has a seat there keeps it, and one that is given
 * back is given to nobody (docs/decisions/0137).
 */
import type { Project } from '@server/calls/project/project-cache'
import { onePer } from '@server/core/running/one-per'
import type { ProjectDefinition } from '@server/core/tables/definition/project-definition'
import type { SeatsLeft } from '../seats/seating'
import { areaIn } from './batch-pools'

type Of = Pick<Project, 'definition'>

const closedIn = onePer(
  ({ areas }: ProjectDefinition): ReadonlySet<string> =>
    new Set(areas.filter(({ isClosed }) => isClosed).map(({ code }) => code)),
)

export const closedAreas = ({ definition }: Of): ReadonlySet<string> => closedIn(definition)

/** What there is to give of pools that are locked: nothing in an area that is closed. */
export function leftToGive(project: Of, left: SeatsLeft): SeatsLeft {
  const closed = closedAreas(project)
  if (closed.size === 0) return left
  return new Map([...left].map(([pool, remaining]) => [pool, closed.has(areaIn(pool)) ? 0 : remaining]))
}
